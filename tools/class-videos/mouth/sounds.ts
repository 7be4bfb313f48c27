import type { Lips } from './lips.ts'
import { type Point, type Pose, VOWELS } from './pose.ts'

/** What is shown beside the side view: lips from the front, vocal folds, or the tongue's sides. */
export type Inset = { kind: 'lips'; lips: Lips } | { kind: 'glottis' } | { kind: 'sides' }

/** How a sound is made. */
export interface Sound {
  /** Pose that makes the sound: of a vowel, or of a consonant's closure. */
  pose: Pose
  /** Air with which a closure ends, and seconds for which it flows; null for vowels. */
  release: { air: number; seconds: number } | null
  /** Seconds for which the closure is heard. */
  hold: number
  inset: Inset | null
  /** The place in the mouth that decides, with its name; null where lips and jaw do. */
  mark: { at: Point; label: string } | null
  /** Whether a strip of paper before the mouth shows the air. */
  hasPaper: boolean
  /** What to do, in Indonesian, at most 24 characters each. */
  hints: readonly string[]
}

const CLOSED = { velum: 0, air: 0, sides: 0, rounding: 0 }

/** Poses of closures: the same for the three consonants of a place. */
const PLACES = {
  velar: {
    ...CLOSED,
    jaw: 0.35,
    gap: 12,
    tongue: [
      [100, 130],
      [120, 114],
      [158, 84],
      [200, 70],
      [224, 106],
    ],
  },
  ridge: {
    ...CLOSED,
    jaw: 0.2,
    gap: 10,
    tongue: [
      [85, 107],
      [99, 92],
      [128, 99],
      [170, 103],
      [212, 122],
    ],
  },
  lips: {
    ...CLOSED,
    jaw: 0.25,
    gap: 0,
    tongue: [
      [94, 126],
      [110, 118],
      [140, 108],
      [178, 106],
      [213, 126],
    ],
  },
  behind: {
    ...CLOSED,
    jaw: 0.15,
    gap: 9,
    tongue: [
      [90, 119],
      [107, 88],
      [131, 74],
      [170, 92],
      [210, 116],
    ],
  },
  near: {
    ...CLOSED,
    jaw: 0.12,
    gap: 9,
    tongue: [
      [89, 118],
      [102, 102],
      [130, 94],
      [170, 98],
      [211, 120],
    ],
  },
} as const satisfies Record<string, Omit<Pose, 'glottis'>>

const MARKS = {
  velar: { at: [200, 72], label: 'langit-langit lunak' },
  ridge: { at: [98, 94], label: 'gusi atas' },
  behind: { at: [116, 82], label: 'belakang gusi' },
  near: { at: [100, 98], label: 'celah sempit' },
} as const

const PLACE_HINTS = {
  velar: 'Lidah belakang naik',
  ridge: 'Lidah depan menempel',
  lips: 'Kedua bibir rapat',
  behind: 'Lidah depan menempel',
}

/** The three series. Seoul tells lax from aspirated above all by the tone behind them. */
const SERIES = {
  lax: {
    glottis: 0.45,
    release: { air: 0.3, seconds: 0.14 },
    hints: ['Pita suara agak terbuka', 'Embusan lemah', 'Nada rendah'],
  },
  aspirated: {
    glottis: 1,
    release: { air: 1, seconds: 0.27 },
    hints: ['Pita suara terbuka lebar', 'Embusan kuat', 'Nada tinggi'],
  },
  tense: {
    glottis: 0,
    release: { air: 0, seconds: 0.07 },
    hints: ['Pita suara rapat', 'Tanpa embusan', 'Nada tinggi'],
  },
}

function stop(place: keyof typeof PLACE_HINTS, series: keyof typeof SERIES): Sound {
  const { glottis, release, hints } = SERIES[series]
  return {
    pose: { ...PLACES[place], glottis },
    release,
    hold: 0.05,
    inset: { kind: 'glottis' },
    mark: place === 'lips' ? null : MARKS[place],
    hasPaper: true,
    hints: [PLACE_HINTS[place], ...hints],
  }
}

function fricative(glottis: number, air: number, hold: number, hints: string[]): Sound {
  return {
    pose: { ...PLACES.near, glottis, air },
    release: { air, seconds: 0.07 },
    hold,
    inset: { kind: 'glottis' },
    mark: MARKS.near,
    hasPaper: false,
    hints: ['Lidah depan dekat gusi', ...hints],
  }
}

function vowel(letter: keyof typeof VOWELS, lips: Lips, hints: string[]): Sound {
  const inset = { kind: 'lips', lips } as const
  return { pose: VOWELS[letter], release: null, hold: 0, inset, mark: null, hasPaper: false, hints }
}

/** Sounds that can be drawn. `-ㄹ` stands at the end of a syllable, ㄹ before a vowel. */
export const SOUNDS = {
  ㅓ: vowel('ㅓ', 'open', ['Rahang turun', 'Bibir tidak bulat', 'Lidah rendah']),
  ㅗ: vowel('ㅗ', 'round', ['Rahang agak naik', 'Bibir bulat kecil', 'Lidah belakang naik']),
  ㅡ: vowel('ㅡ', 'spread', ['Gigi hampir rapat', 'Bibir ke samping', 'Lidah tinggi']),
  ㅜ: vowel('ㅜ', 'forward', [
    'Gigi hampir rapat',
    'Bibir bulat dan maju',
    'Lidah belakang tinggi',
  ]),
  ㄱ: stop('velar', 'lax'),
  ㅋ: stop('velar', 'aspirated'),
  ㄲ: stop('velar', 'tense'),
  ㄷ: stop('ridge', 'lax'),
  ㅌ: stop('ridge', 'aspirated'),
  ㄸ: stop('ridge', 'tense'),
  ㅂ: stop('lips', 'lax'),
  ㅍ: stop('lips', 'aspirated'),
  ㅃ: stop('lips', 'tense'),
  ㅈ: stop('behind', 'lax'),
  ㅊ: stop('behind', 'aspirated'),
  ㅉ: stop('behind', 'tense'),
  ㅅ: fricative(0.8, 0.45, 0.2, ['Pita suara terbuka', 'Desis lembut', 'Ada embusan']),
  ㅆ: fricative(0.15, 0.2, 0.3, ['Pita suara sempit', 'Desis tajam', 'Sedikit udara']),
  ㄹ: {
    pose: {
      ...CLOSED,
      glottis: 0.12,
      jaw: 0.4,
      gap: 14,
      tongue: [
        [99, 92],
        [116, 98],
        [140, 109],
        [176, 108],
        [213, 128],
      ],
    },
    release: { air: 0, seconds: 0.07 },
    hold: 0.06,
    inset: null,
    mark: MARKS.ridge,
    hasPaper: false,
    hints: ['Ujung lidah ke gusi', 'Ketuk satu kali saja', 'Jangan digetarkan'],
  },
  '-ㄹ': {
    pose: {
      ...CLOSED,
      glottis: 0.12,
      sides: 1,
      jaw: 0.3,
      gap: 13,
      tongue: [
        [97, 91],
        [115, 95],
        [140, 104],
        [176, 101],
        [213, 124],
      ],
    },
    release: null,
    hold: 0,
    inset: { kind: 'sides' },
    mark: MARKS.ridge,
    hasPaper: false,
    hints: ['Ujung lidah di gusi', 'Tetap menempel', 'Udara lewat samping'],
  },
} as const satisfies Record<string, Sound>

export type SoundName = keyof typeof SOUNDS
export const SOUND_NAMES = Object.keys(SOUNDS) as [SoundName, ...SoundName[]]

export function soundOf(name: SoundName): Sound {
  return SOUNDS[name]
}

export function letterOf(name: SoundName): string {
  return name.replace('-', '')
}
