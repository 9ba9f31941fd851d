//! The generator behind the package's hash table: Matsumoto and Nishimura's Mersenne Twister,
//! seeded by an array, as Python's `random.seed` does for a whole number.
//!
//! Source: M. Matsumoto and T. Nishimura, "Mersenne Twister", ACM TOMACS 8 (1998), and the authors'
//! reference `mt19937ar` (2002). The hash is defined by this sequence of numbers, so no other
//! generator will do.

/// How many words the state has.
const WORDS: usize = 624;
/// The distance of the word that is mixed in.
const SHIFT: usize = 397;
const UPPER_BIT: u32 = 0x8000_0000;
const LOWER_BITS: u32 = 0x7fff_ffff;

/// The generator.
#[derive(Debug, Clone)]
pub(super) struct Mt19937 {
    state: [u32; WORDS],
    next: usize,
}

impl Mt19937 {
    /// The generator after Python's `random.seed(seed)`.
    pub(super) fn seeded(seed: u32) -> Self {
        // The reference's array seeding, with the seed as an array of one word.
        let mut state = initial_state(19_650_218);
        let mut i = 1;
        for _ in 0..WORDS {
            state[i] = (state[i] ^ mix(state[i - 1]).wrapping_mul(1_664_525)).wrapping_add(seed);
            i = step(&mut state, i);
        }
        for _ in 1..WORDS {
            #[expect(clippy::cast_possible_truncation, reason = "below 624")]
            let index = i as u32;
            let mixed = mix(state[i - 1]).wrapping_mul(1_566_083_941);
            state[i] = (state[i] ^ mixed).wrapping_sub(index);
            i = step(&mut state, i);
        }
        state[0] = UPPER_BIT;
        Self { state, next: WORDS }
    }

    /// 32 random bits.
    fn word(&mut self) -> u32 {
        if self.next == WORDS {
            self.refill();
        }
        let mut y = self.state[self.next];
        self.next += 1;
        y ^= y >> 11;
        y ^= (y << 7) & 0x9d2c_5680;
        y ^= (y << 15) & 0xefc6_0000;
        y ^ (y >> 18)
    }

    fn refill(&mut self) {
        for i in 0..WORDS {
            let y = (self.state[i] & UPPER_BIT) | (self.state[(i + 1) % WORDS] & LOWER_BITS);
            let odd = if y & 1 == 1 { 0x9908_b0df } else { 0 };
            self.state[i] = self.state[(i + SHIFT) % WORDS] ^ (y >> 1) ^ odd;
        }
        self.next = 0;
    }

    /// Python's `random.randint(1, 2**63 - 1)`: 63 bits, the low 32 drawn first, drawn again in
    /// the one case that is out of range.
    pub(super) fn positive_i64(&mut self) -> u64 {
        loop {
            let low = u64::from(self.word());
            let high = u64::from(self.word() >> 1);
            let bits = high << 32 | low;
            if bits < (1 << 63) - 1 {
                return bits + 1;
            }
        }
    }
}

fn initial_state(seed: u32) -> [u32; WORDS] {
    let mut state = [seed; WORDS];
    let mut previous = seed;
    for (i, word) in (0u32..).zip(state.iter_mut()) {
        if i > 0 {
            *word = mix(previous).wrapping_mul(1_812_433_253).wrapping_add(i);
            previous = *word;
        }
    }
    state
}

const fn mix(word: u32) -> u32 {
    word ^ (word >> 30)
}

/// The next place of the array seeding, which goes round from the last word to the second.
fn step(state: &mut [u32; WORDS], i: usize) -> usize {
    if i + 1 < WORDS {
        return i + 1;
    }
    state[0] = state[WORDS - 1];
    1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_are_those_of_python() {
        // What CPython 3.11 prints for `random.seed(s); random.randint(1, 2**63 - 1)`.
        for (seed, expected) in [
            (0, [3_553_260_803_050_964_942, 8_211_050_864_078_048_429, 6_854_467_079_640_640_924]),
            (
                12_345,
                [6_757_828_938_340_735_368, 7_564_776_570_512_634_438, 338_494_503_108_468_258],
            ),
            (
                4_294_967_295,
                [5_714_507_702_917_843_210, 1_986_192_800_680_831_298, 3_081_634_423_569_666_207],
            ),
        ] {
            let mut generator = Mt19937::seeded(seed);
            let drawn: Vec<u64> = (0..700).map(|_| generator.positive_i64()).collect();
            assert_eq!([drawn[0], drawn[1], drawn[699]], expected, "{seed}");
        }
    }
}
