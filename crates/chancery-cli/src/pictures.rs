//! Boards as pictures: the drawing of a variant, and scenes painted on it.

use std::collections::BTreeMap;
use std::sync::Arc;

use anyhow::{Result, bail};
use chancery::Variant;
use chancery::board::{Map, PowerId};
use chancery_drawing::Drawing;
use chancery_raster::{Canvas, Picture, Reader, Regions};
use chancery_render::{Base, Options, Scene, territory};
use chancery_variants::{Library, Look};

use crate::maps;

/// A variant with all that it takes to draw it.
#[derive(Debug)]
pub(crate) struct Drawn {
    /// The variant.
    pub(crate) variant: Arc<Variant>,
    /// How its powers are shown.
    pub(crate) looks: Vec<Look>,
    /// Its board.
    pub(crate) drawing: Drawing,
}

impl Drawn {
    /// The drawing of a variant of a library.
    pub(crate) fn new(library: &Library, variant: &Arc<Variant>) -> Result<Self> {
        let id = &variant.id;
        let looks = maps::known_in(library, library.load(id))?.about.looks;
        let Some(drawing) = maps::known_in(library, library.drawing(id))? else {
            bail!(
                "the variant `{id}` has no drawing; put a drawing.json or a drawing.svg into its \
                 folder (docs/formats/drawing.md)"
            );
        };
        Ok(Self { variant: Arc::clone(variant), looks, drawing })
    }

    /// What its pictures have in common.
    pub(crate) fn base(&self, options: &Options) -> Base<'_> {
        Base::new(&self.drawing, &self.variant.map, &self.looks, options)
    }
}

/// Paints scenes on one board.
///
/// The ground is most of the work. The first that is asked for is painted as it is; from then on,
/// grounds are put together from those in which all land is one power's, each painted once.
#[derive(Debug)]
pub(crate) struct Painter<'a> {
    base: &'a Base<'a>,
    map: &'a Map,
    reader: Reader,
    width: u32,
    ground: Option<Ground>,
    parts: Option<Parts>,
}

/// A painted ground, and what it follows from.
#[derive(Debug)]
struct Ground {
    territory: Vec<Option<PowerId>>,
    size: (i32, i32),
    canvas: Canvas,
}

/// What grounds of one size are put together from.
#[derive(Debug)]
struct Parts {
    size: (i32, i32),
    regions: Regions,
    nobodys: Canvas,
    powers: BTreeMap<PowerId, Canvas>,
}

impl<'a> Painter<'a> {
    /// A painter of pictures so many pixels wide.
    pub(crate) fn new(base: &'a Base<'a>, map: &'a Map, width: u32) -> Self {
        Self { base, map, reader: Reader::new(), width, ground: None, parts: None }
    }

    /// Paints a scene.
    pub(crate) fn paint(&mut self, scene: &Scene<'_>) -> Result<Canvas> {
        let mut canvas = self.ground(scene)?.clone();
        self.reader.read(&self.base.overlay_svg(scene))?.paint_over(&mut canvas);
        Ok(canvas)
    }

    /// Reads the whole picture of a scene, not yet painted.
    pub(crate) fn picture(&self, scene: &Scene<'_>) -> Result<Picture> {
        Ok(self.reader.read(&self.base.svg(scene))?)
    }

    fn ground(&mut self, scene: &Scene<'_>) -> Result<&Canvas> {
        let territory = territory(self.map, scene.position);
        let size = self.base.size(scene);
        let ground = match self.ground.take() {
            Some(kept) if kept.territory == territory && kept.size == size => kept,
            None => {
                let canvas = self.canvas(&self.base.ground_svg(scene))?;
                Ground { territory, size, canvas }
            }
            Some(_) => {
                let canvas = self.together(scene, &territory)?;
                Ground { territory, size, canvas }
            }
        };
        Ok(&self.ground.insert(ground).canvas)
    }

    fn canvas(&self, svg: &str) -> Result<Canvas> {
        Ok(self.reader.read(svg)?.paint(self.width)?)
    }

    /// A ground put together from those of one power each.
    fn together(&mut self, scene: &Scene<'_>, territory: &[Option<PowerId>]) -> Result<Canvas> {
        let size = self.base.size(scene);
        let mut parts = match self.parts.take() {
            Some(parts) if parts.size == size => parts,
            _ => Parts {
                size,
                regions: Regions::of(&self.canvas(&self.base.regions_svg(scene))?),
                nobodys: self.canvas(&self.base.ground_svg(&all_of(self.map, scene, None)))?,
                powers: BTreeMap::new(),
            },
        };
        for power in territory.iter().flatten() {
            if !parts.powers.contains_key(power) {
                let land = self.base.land_svg(&all_of(self.map, scene, Some(*power)));
                parts.powers.insert(*power, self.canvas(&land)?);
            }
        }
        let mut canvas = parts.nobodys.clone();
        parts.regions.patch(&mut canvas, |number| {
            let province = usize::try_from(number).ok()?.checked_sub(1)?;
            parts.powers.get(&territory.get(province).copied()??)
        });
        self.parts = Some(parts);
        Ok(canvas)
    }
}

/// A scene with all land in the hands of a power, or of nobody.
fn all_of<'s>(map: &Map, scene: &Scene<'s>, power: Option<PowerId>) -> Scene<'s> {
    let territory = vec![power; map.province_count()];
    Scene { territory: Some(territory), ..scene.clone() }
}
