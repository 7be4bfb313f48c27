import { NO_LEVEL_RANK } from './entry-table.ts'
import { ACTIVE, LATER, type Lookup, ROOT } from './query-keys.ts'

/** Number of first results that are reserved for the other keyboard layout. */
const OTHERS = 2
const FIRST = 5

/** Collects how well a text matched, and on which keyboard layout. */
export class Matches {
  /** Whether a key equals or begins with the text as typed, not on the other layout. */
  hasPrefixAsTyped = false
  /** Whether a word for learners, or a meaning, equals the text as typed. */
  isWord = false
  /** Whether such a word is more than a root or the active form of the text. */
  isWholeWord = false
  /** Whether a meaning begins with the text as typed. */
  hasMeaning = false
  /** Whether a word for learners equals the text as typed, also by its sound. */
  isLearned = false
  /**
   * Whether more matches than an English stem, the end of a word, or the folded sound of a word that
   * nobody learns.
   */
  isSure = false
  /** Whether a word ends in the text as typed, or has it within. */
  isWithin = false
  /** Entries that equal the text on the other layout. */
  readonly #others = new Set<number>()

  /** Notes that a key equals the text. @param level of its entry, 0 for beginners */
  addWhole(lookup: Lookup, number: number, weight: number, level: number): void {
    if (lookup.guess === 'layout') {
      this.#others.add(number)
      this.isSure = true
      return
    }
    const isStem = lookup.exact >= ROOT && lookup.key.startsWith('e')
    const isLikely = lookup.guess === undefined || level < NO_LEVEL_RANK
    this.isSure ||= !isStem && !isLater(lookup, weight) && isLikely
    this.addTyped(lookup, weight)
    // A folded sound is that of many words, so only one for beginners is sure.
    this.isLearned ||= lookup.guess ? level === 0 : level < NO_LEVEL_RANK
    if (this.isWholeWord || !isKnown(lookup.key, weight, level)) return
    this.isWord = true
    this.isWholeWord = lookup.exact < ACTIVE
  }

  /** Notes that keys begin with the text, not by accident. @param weight the least of theirs */
  addTyped(lookup: Lookup, weight: number): void {
    const isWithin = isLater(lookup, weight)
    this.hasMeaning ||= isMeaning(lookup.key)
    this.hasPrefixAsTyped = true
    this.isWithin ||= isWithin
    this.isSure ||= lookup.guess === undefined && lookup.prefix !== undefined && !isWithin
  }

  /**
   * Puts two matches on the other layout among the first five, unless the text is a word itself:
   * ㄷㅁㅅ begins many words, and is "eat".
   *
   * @param best numbers of entries, best first
   */
  withOthers(best: Uint32Array): Uint32Array {
    if (this.isWord || this.#others.size === 0) return best
    const first = [...best.subarray(0, FIRST)]
    const missing = OTHERS - first.filter(number => this.#others.has(number)).length
    if (missing <= 0) return best
    const laterNumbers = [...best.subarray(FIRST)]
    const raised = laterNumbers.filter(number => this.#others.has(number)).slice(0, missing)
    const lowered = first.filter(number => !this.#others.has(number)).slice(FIRST - OTHERS)
    const displacedNumbers = lowered.slice(lowered.length - raised.length)
    return Uint32Array.of(
      ...first.filter(number => !displacedNumbers.includes(number)),
      ...raised,
      ...displacedNumbers,
      ...laterNumbers.filter(number => !raised.includes(number)),
    )
  }
}

/** Whether a match of this weight is the end or the middle of a word. */
function isLater({ step }: Lookup, weight: number): boolean {
  return weight * step >= LATER
}

function isKnown(key: string, weight: number, level: number): boolean {
  if (isMeaning(key)) return true
  return key.startsWith('h') && weight === 0 && level < NO_LEVEL_RANK
}

function isMeaning(key: string): boolean {
  return key.startsWith('i') || key.startsWith('e')
}
