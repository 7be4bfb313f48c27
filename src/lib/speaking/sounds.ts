import { takeApart } from '../pronunciation/syllables.ts'

/** How a sound shows in a recording. */
export type SoundKind = 'pause' | 'stop' | 'noise' | 'sonorant' | 'vowel'

/** A sound that a text should have. */
export interface ExpectedSound {
  kind: SoundKind
  role: 'onset' | 'vowel' | 'coda' | 'pause'
  /** Place of its syllable among all syllables; that of the next one for a pause. */
  syllable: number
  /** Milliseconds in quick speech, which only say how long it is beside the others. */
  length: number
}

/** A syllable as it is pronounced. */
export interface SpokenSyllable {
  /** The syllable in Hangul. */
  text: string
  initial: string
  coda: string
}

const NOISES = 'ㅅㅆㅈㅊㅉㅎ'
const SONORANTS = 'ㄴㅁㅇㄹ'
const LAX = 'ㄱㄷㅂㅈ'
/** Lengths in the table of our synthetic voice, which follow those of Seoul Korean. */
const LENGTHS = { stop: 80, noise: 120, sonorant: 60, vowel: 105, pause: 200 }
/** How much longer the last vowel is. */
const FINAL_LENGTHENING = 1.6
const PAUSE = /[.,?!:;…]/

/** Returns the syllables of a text. @param pronunciation in Hangul, as `pronounce` returns it */
export function syllablesOf(pronunciation: string): SpokenSyllable[] {
  return [...pronunciation].flatMap(text => {
    const { initial, coda } = takeApart(text) ?? {}
    return initial === undefined ? [] : [{ text, initial, coda: coda ?? '' }]
  })
}

/** Returns the sounds of a text in order. @param pronunciation in Hangul, as `pronounce` returns it */
export function expectedSounds(pronunciation: string): ExpectedSound[] {
  const sounds: ExpectedSound[] = []
  let syllable = 0
  for (const character of pronunciation.trim().replace(/[.,?!:;…\s]+$/, '')) {
    const parts = takeApart(character)
    if (parts) sounds.push(...soundsOf(parts, syllable++, sounds.at(-1)))
    else if (PAUSE.test(character)) sounds.push(sound('pause', 'pause', syllable))
  }
  const last = sounds.findLast(({ role }) => role === 'vowel')
  if (last) last.length *= FINAL_LENGTHENING
  return sounds
}

function soundsOf(
  { initial, coda }: { initial: string; coda: string },
  syllable: number,
  before: ExpectedSound | undefined,
): ExpectedSound[] {
  const isVoiced = before?.kind === 'vowel' || before?.kind === 'sonorant'
  return [
    ...(initial === 'ㅇ' ? [] : [sound(kindOf(initial, isVoiced), 'onset', syllable)]),
    sound('vowel', 'vowel', syllable),
    ...(coda ? [sound(SONORANTS.includes(coda) ? 'sonorant' : 'stop', 'coda', syllable)] : []),
  ]
}

/** A lax consonant between voiced sounds is voiced itself. */
function kindOf(initial: string, isAfterVoice: boolean): SoundKind {
  if (SONORANTS.includes(initial) || (isAfterVoice && LAX.includes(initial))) return 'sonorant'
  return NOISES.includes(initial) ? 'noise' : 'stop'
}

function sound(kind: SoundKind, role: ExpectedSound['role'], syllable: number): ExpectedSound {
  return { kind, role, syllable, length: LENGTHS[kind] }
}
