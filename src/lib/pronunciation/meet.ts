import { ASPIRATED, FINAL_SOUND, NASAL, type Syllable, TENSE } from './syllables.ts'

/** How two syllables touch: what no rule can see in the spelling is said by a mark. */
export interface Joint {
  /** Two words with a space between them, or two parts of one that each mean something (맛|없다). */
  isBoundary: boolean
  /** The second begins with ㄴ (꽃+잎). */
  addsN: boolean
  /** The second begins tense (길^가). */
  isTense: boolean
  /** ㄴ and ㄹ stay apart and are both said as ㄴ (의견~란). */
  keepsN: boolean
  /** A final ㄱ, ㄷ or ㅂ is carried over a boundary. */
  carriesStops: boolean
  /** Every final consonant is carried over a boundary, and ㄴ becomes ㄹ before ㄹ. */
  leans: boolean
}

interface Meeting {
  coda: string
  initial: string
}

const Y_VOWELS = new Set(['ㅣ', 'ㅑ', 'ㅕ', 'ㅛ', 'ㅠ', 'ㅖ', 'ㅒ'])
const STOPS = new Set(['ㄱ', 'ㄷ', 'ㅂ'])
/** Clusters of verbs after which an ending begins tense (표준발음법 24, 25); no noun with a particle has them but those in the table. */
const TENSING_CLUSTERS = new Set(['ㄴㅈ', 'ㄹㅁ', 'ㄹㅂ', 'ㄹㅌ'])

/** What becomes of a final consonant and of the initial consonant after it (표준발음법 12–25, 29). */
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

/** The final consonant becomes the first of the next syllable. */
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
  // ㅎ of ㄶ and ㅀ is silent, and what stands before it is carried over in its place.
  if (goes === 'ㅎ') return { coda: '', initial: stays }
  if (goes === 'ㅅ' && stays) return { coda: stays, initial: 'ㅆ' }
  return { coda: stays, initial: palatal(goes, next) }
}

/** 굳이 is said 구지, 같이 가치 (표준발음법 17). */
function palatal(letter: string, { vowel }: Syllable): string {
  if (vowel !== 'ㅣ' && vowel !== 'ㅕ') return letter
  return { ㄷ: 'ㅈ', ㅌ: 'ㅊ' }[letter] ?? letter
}

/** ㅎ beside another consonant (표준발음법 12). */
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

/** A final consonant and one that does not melt into it. */
function touch(coda: string, next: Syllable, joint: Joint): Meeting {
  const sound = finalSound(coda)
  if (next.initial === 'ㅎ') {
    const strong = ASPIRATED[sound]
    return strong ? { coda: '', initial: strong } : { coda: sound, initial: 'ㅎ' }
  }
  // 맑게, 읽고: before ㄱ the ㄹ of a verb is heard (표준발음법 11).
  if (coda === 'ㄹㄱ' && next.initial === 'ㄱ') return { coda: 'ㄹ', initial: 'ㄲ' }
  // 있습니다: both are one long ㅆ, and nobody hears where the first ends.
  if (coda === 'ㅆ' && next.initial === 'ㅅ') return { coda: '', initial: 'ㅆ' }
  const isTense = STOPS.has(sound) || TENSING_CLUSTERS.has(coda) || joint.isTense
  return assimilate(sound, isTense ? tensed(next.initial) : next.initial, joint)
}

/** Nasals, and ㄹ beside ㄴ (표준발음법 18–20). */
function assimilate(coda: string, initial: string, { keepsN, isBoundary, leans }: Joint): Meeting {
  if (initial === 'ㄴ' && coda === 'ㄹ') return { coda, initial: 'ㄹ' }
  if (initial === 'ㄹ' && coda !== 'ㄹ') {
    const isLiquid = coda === 'ㄴ' && !keepsN && (!isBoundary || leans)
    if (isLiquid) return { coda: 'ㄹ', initial }
    // A loan word after a space keeps its ㄹ: 세 번 라면.
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
