const INITIALS = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ']
const MEDIALS = [...'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ']
const FINALS = ['', ...'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ']
const FIRST = 0xac00
const LAST = 0xd7a3

/** Jamo that take two key strokes. */
const TWO_STROKES = new Map(
  'ㅘㅗㅏ ㅙㅗㅐ ㅚㅗㅣ ㅝㅜㅓ ㅞㅜㅔ ㅟㅜㅣ ㅢㅡㅣ ㄳㄱㅅ ㄵㄴㅈ ㄶㄴㅎ ㄺㄹㄱ ㄻㄹㅁ ㄼㄹㅂ ㄽㄹㅅ ㄾㄹㅌ ㄿㄹㅍ ㅀㄹㅎ ㅄㅂㅅ'
    .split(' ')
    .map(group => [group.slice(1), group.slice(0, 1)]),
)
const STROKES_OF = new Map([...TWO_STROKES].map(([strokes, letter]) => [letter, strokes]))

/** The three jamo of a syllable; the last is '' if there is no final consonant. */
export type Letters = readonly [initial: string, medial: string, final: string]

export function lettersOf(syllable: string): Letters | undefined {
  const code = syllable.charCodeAt(0)
  if (code < FIRST || code > LAST) return undefined
  const at = code - FIRST
  return [
    INITIALS[Math.floor(at / 588)] ?? '',
    MEDIALS[Math.floor((at % 588) / 28)] ?? '',
    FINALS[at % 28] ?? '',
  ]
}

/** Returns the keys that are pressed to write a text, one jamo each. */
export function strokes(text: string): string[] {
  return [...text].flatMap(character =>
    (lettersOf(character) ?? [character]).flatMap(letter => [
      ...(STROKES_OF.get(letter) ?? letter),
    ]),
  )
}

export function initials(text: string): string {
  return [...text].map(character => lettersOf(character)?.[0] ?? character).join('')
}

/** A syllable that is being composed. */
interface Growing {
  initial: string
  medial: string
  final: string
}

/** Returns the text that an input method shows after these keys. */
export function compose(keys: readonly string[]): string {
  let done = ''
  let now: Growing = { initial: '', medial: '', final: '' }
  for (const key of keys) {
    const grown = MEDIALS.includes(key) ? withVowel(now, key) : withConsonant(now, key)
    done += grown.done
    now = grown.now
  }
  return done + shown(now)
}

type Grown = { done: string; now: Growing }

function withVowel(now: Growing, key: string): Grown {
  const { initial, medial, final } = now
  if (final) {
    // The final consonant moves to the next syllable: 학ㅛ becomes 하교.
    const parts = [...(STROKES_OF.get(final) ?? final)]
    const goes = parts.pop() ?? ''
    return {
      done: shown({ initial, medial, final: parts.join('') }),
      now: { initial: goes, medial: key, final: '' },
    }
  }
  if (!medial) return { done: '', now: { initial, medial: key, final: '' } }
  const both = TWO_STROKES.get(medial + key)
  if (both) return { done: '', now: { initial, medial: both, final: '' } }
  return { done: shown(now), now: { initial: '', medial: key, final: '' } }
}

function withConsonant(now: Growing, key: string): Grown {
  const { initial, medial, final } = now
  if (initial && medial) {
    const longer = final ? TWO_STROKES.get(final + key) : FINALS.includes(key) ? key : undefined
    if (longer) return { done: '', now: { initial, medial, final: longer } }
  }
  return { done: shown(now), now: { initial: key, medial: '', final: '' } }
}

function shown({ initial, medial, final }: Growing): string {
  if (!initial || !medial || !INITIALS.includes(initial)) return initial + medial + final
  const at = (INITIALS.indexOf(initial) * 21 + MEDIALS.indexOf(medial)) * 28 + FINALS.indexOf(final)
  return String.fromCharCode(FIRST + at)
}
