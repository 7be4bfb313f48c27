/** The way in which a consonant differs from the one that the text needs. */
export type ConsonantProblem =
  /** Tense, but it sounds lax. */
  | 'soft'
  /** Lax, but it sounds tense. */
  | 'hard'
  /** Aspirated, with too little breath. */
  | 'breathless'
  /** Not aspirated, with too much breath. */
  | 'breathy'
  /** Its noise is not there. */
  | 'missing'

/** Something that a learner can do better; syllables are counted from 0. */
export type Finding =
  | { code: 'other-text' }
  | { code: 'consonant'; syllable: number; initial: string; problem: ConsonantProblem }
  | { code: 'coda-missing'; syllable: number; coda: string }
  | { code: 'too-short' | 'too-long'; syllable: number }
  | { code: 'flat' | 'should-rise' | 'should-fall' }

/** Why a take cannot be judged. */
export type Unclear = 'silent' | 'quiet' | 'noisy' | 'unvoiced' | 'too-short' | 'no-model'
