//! Animations.

use chancery_raster::{Animation, Canvas, Palette, RasterError, Reader};

use crate::svg;

const SEA: [u8; 3] = [0xd3, 0xe3, 0xe1];
const INK: [u8; 3] = [0x2b, 0x24, 0x1a];

/// A sea with a square of ink on it.
fn square(reader: &Reader, x: u32) -> Canvas {
    let what = format!(
        "<rect width='40' height='30' fill='#d3e3e1'/>\
         <rect x='{x}' y='10' width='5' height='5' fill='#2b241a'/>"
    );
    reader.read(&svg(&what)).and_then(|picture| picture.paint(40)).expect("painted")
}

fn animation(frames: &[(&Canvas, u16)]) -> Vec<u8> {
    let palette = Palette::new(&[SEA, INK], &[frames[0].0]);
    let mut animation = Animation::new(palette, frames[0].0).expect("an animation");
    for (canvas, hundredths) in frames {
        animation.show(canvas, *hundredths).expect("a frame");
    }
    animation.finish().expect("a GIF")
}

#[test]
fn a_frame_holds_no_more_than_what_changed_and_what_stays_is_shown_longer() {
    let reader = Reader::new();
    let (left, right) = (square(&reader, 5), square(&reader, 15));
    let bytes = animation(&[(&left, 100), (&right, 50), (&right, 25), (&left, 10)]);

    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::Indexed);
    let mut decoder = options.read_info(&bytes[..]).expect("a GIF");
    let palette = decoder.global_palette().expect("a palette").to_vec();
    let mut seen = Vec::new();
    let mut screen = vec![0_u8; 40 * 30];
    let mut shown = Vec::new();
    while let Some(frame) = decoder.read_next_frame().expect("a frame") {
        seen.push((frame.left, frame.top, frame.width, frame.height, frame.delay));
        for (at, index) in frame.buffer.iter().enumerate() {
            let (x, y) = (at % usize::from(frame.width), at / usize::from(frame.width));
            let place = (usize::from(frame.top) + y) * 40 + usize::from(frame.left) + x;
            if frame.transparent != Some(*index) {
                screen[place] = *index;
            }
        }
        let colours: Vec<u8> = screen
            .iter()
            .flat_map(|index| palette[usize::from(*index) * 3..][..3].to_vec())
            .collect();
        shown.push(colours);
    }
    assert_eq!(seen, [(0, 0, 40, 30, 100), (5, 10, 15, 5, 75), (5, 10, 15, 5, 10)]);
    for (colours, canvas) in shown.iter().zip([&left, &right, &left]) {
        let painted: Vec<u8> = canvas.rgba().chunks(4).flat_map(|p| p[..3].to_vec()).collect();
        assert_eq!(colours, &painted);
    }
}

#[test]
fn the_same_frames_make_the_same_bytes() {
    let reader = Reader::new();
    let (left, right) = (square(&reader, 5), square(&reader, 15));
    let make = || animation(&[(&left, 100), (&right, 50)]);
    assert_eq!(make(), make());
}

#[test]
fn the_frames_are_of_one_size() {
    let reader = Reader::new();
    let first = square(&reader, 5);
    let other = reader.read(&svg("")).and_then(|picture| picture.paint(41)).expect("painted");
    let mut animation = Animation::new(Palette::new(&[], &[&first]), &first).expect("an animation");
    let error = animation.show(&other, 1).expect_err("refused");
    assert_eq!(error, RasterError::Unequal { width: 41, height: 31 });
}
