import { ASPIRATED, FINAL_SOUND, NASAL, type Syllable, TENSE } from './syllables.ts'

/** How two syllables join; marks set what no rule can derive from the spelling. */
export interface Joint {
  /** Whether they belong to two words, or to two meaningful elements of one (맛|없다). */
  isBoundary: boolean
  /** Whether ㄴ is inserted before the second (꽃+잎). */
  addsN: boolean
  /** Whether the second begins tense (길^가). */
  isTense: boolean
  /** Whether ㄴ and ㄹ do not assimilate to ㄹ, but both become ㄴ (의견~란). */
  keepsN: boolean
  /** Whether a final ㄱ, ㄷ or ㅂ is carried over a boundary. */
  carriesStops: boolean
  /** Whether every final is carried over a boundary, and ㄴ becomes ㄹ before ㄹ. */
  leans: boolean
}

interface Meeting {
  coda: string
  initial: string
}

const Y_VOWELS = new Set(['ㅣ', 'ㅑ', 'ㅕ', 'ㅛ', 'ㅠ', 'ㅖ', 'ㅒ'])
const STOPS = new Set(['ㄱ', 'ㄷ', 'ㅂ'])
/** Clusters of verbs after which an ending is tense (표준발음법 24, 25); the table has the nouns. */
const TENSING_CLUSTERS = new Set(['ㄴㅈ', 'ㄹㅁ', 'ㄹㅂ', 'ㄹㅌ'])

/** Returns the sounds of a final and the initial consonant after it (표준발음법 12–25, 29). */
export function meet(coda: string, next: Syllable, joint: Joint): Meeting {
  const { initial } = next
  if (coda && joint.addsN && initial === 'ㅇ' && Y_VOWELS.has(next.vowel)) {
    return assimilate(finalSound(coda), 'ㄴ', joint)
  }
  if (coda === '') return { coda, initial: joint.isTense ? tensed(initial) : initial }
  if (initial === 'ㅇ') return carryOver(coda, next, joint)
  if (joint.isBoundary) return touch(finalSound(coda), next, joint)
  if (initial === 'ㅎ' || coda.endsWith('ㅎ')) return aspirate(coda, next, joint)
  return touch(coda, next, joint)
}

/** Moves the final consonant to the next syllable. */
function carryOver(coda: string, next: Syllable, joint: Joint): Meeting {
  if (joint.isBoundary) {
    const sound = finalSound(coda)
    const isCarried = joint.leans || (joint.carriesStops && STOPS.has(sound))
    const stays = sound === 'ㅇ' || !isCarried
    return stays ? { coda: sound, initial: 'ㅇ' } : { coda: '', initial: sound }
  }
  if (coda === 'ㅇ') return { coda, initial: 'ㅇ' }
  if (coda === 'ㅎ') return { coda: '', initial: 'ㅇ' }
  const stays = coda.length === 2 ? coda.slice(0, 1) : ''
  const goes = coda.slice(-1)
  // ㅎ of ㄶ and ㅀ is silent, and the consonant before it is carried over instead.
  if (goes === 'ㅎ') return { coda: '', initial: stays }
  if (goes === 'ㅅ' && stays) return { coda: stays, initial: 'ㅆ' }
  return { coda: stays, initial: palatal(goes, next) }
}

/** Palatalizes ㄷ and ㅌ before ㅣ: 굳이 is 구지, 같이 가치 (표준발음법 17). */
function palatal(letter: string, { vowel }: Syllable): string {
  if (vowel !== 'ㅣ' && vowel !== 'ㅕ') return letter
  return { ㄷ: 'ㅈ', ㅌ: 'ㅊ' }[letter] ?? letter
}

/** Merges ㅎ with another consonant (표준발음법 12). */
function aspirate(coda: string, next: Syllable, joint: Joint): Meeting {
  const { initial } = next
  if (!coda.endsWith('ㅎ')) return aspirateInitial(coda, next)
  const stays = coda.slice(0, -1)
  const strong = ASPIRATED[initial]
  if (strong) return { coda: stays, initial: strong }
  if (initial === 'ㅅ') return { coda: stays, initial: 'ㅆ' }
  return touch(stays || 'ㄷ', next, joint)
}

function aspirateInitial(coda: string, { vowel }: Syllable): Meeting {
  const stays = coda.length === 2 ? coda.slice(0, 1) : ''
  const last = coda.slice(-1)
  if (last === 'ㅈ') return { coda: stays, initial: 'ㅊ' }
  if ((last === 'ㄷ' || last === 'ㅌ') && (vowel === 'ㅣ' || vowel === 'ㅕ')) {
    return { coda: stays, initial: 'ㅊ' }
  }
  const sound = finalSound(last)
  const strong = ASPIRATED[sound]
  return strong ? { coda: stays, initial: strong } : { coda: finalSound(coda), initial: 'ㅎ' }
}

/** Joins a final consonant and an initial one that does not merge with it. */
function touch(coda: string, next: Syllable, joint: Joint): Meeting {
  const sound = finalSound(coda)
  if (next.initial === 'ㅎ') {
    const strong = ASPIRATED[sound]
    return strong ? { coda: '', initial: strong } : { coda: sound, initial: 'ㅎ' }
  }
  // 맑게, 읽고: before ㄱ a verb's ㄹ is pronounced (표준발음법 11).
  if (coda === 'ㄹㄱ' && next.initial === 'ㄱ') return { coda: 'ㄹ', initial: 'ㄲ' }
  // 있습니다: both merge into one long ㅆ.
  if (coda === 'ㅆ' && next.initial === 'ㅅ') return { coda: '', initial: 'ㅆ' }
  const isTense = STOPS.has(sound) || TENSING_CLUSTERS.has(coda) || joint.isTense
  return assimilate(sound, isTense ? tensed(next.initial) : next.initial, joint)
}

/** Assimilates nasals, and ㄹ next to ㄴ (표준발음법 18–20). */
function assimilate(coda: string, initial: string, { keepsN, isBoundary, leans }: Joint): Meeting {
  if (initial === 'ㄴ' && coda === 'ㄹ') return { coda, initial: 'ㄹ' }
  if (initial === 'ㄹ' && coda !== 'ㄹ') {
    const isLiquid = coda === 'ㄴ' && !keepsN && (!isBoundary || leans)
    if (isLiquid) return { coda: 'ㄹ', initial }
    // A loanword after a space keeps its ㄹ: 세 번 라면.
    if (coda === '' || (coda === 'ㄴ' && !keepsN)) return { coda, initial }
    return { coda: NASAL[coda] ?? coda, initial: 'ㄴ' }
  }
  if (initial === 'ㄴ' || initial === 'ㅁ') return { coda: NASAL[coda] ?? coda, initial }
  return { coda, initial }
}

function tensed(initial: string): string {
  return TENSE[initial] ?? initial
}

function finalSound(coda: string): string {
  return FINAL_SOUND[coda] ?? ''
}
