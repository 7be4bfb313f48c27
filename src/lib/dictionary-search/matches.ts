import { NO_LEVEL_RANK } from './entry-table.ts'
import { LATER, type Lookup } from './query-keys.ts'

/** Number of first results that are reserved for the other keyboard layout. */
const OTHERS = 2
const FIRST = 5

/** Collects how well a text matched, and on which keyboard layout. */
export class Matches {
  /** Whether a headword equals the text or begins with it, not by accident. */
  hasPrefix = false
  /** Whether this holds for the layout on which it was typed. */
  hasPrefixAsTyped = false
  /** Whether a word for learners, or a meaning, equals the text as typed. */
  #isWord = false
  /** Entries that equal the text on the other layout. */
  readonly #others = new Set<number>()

  /** Notes that a key equals the text. @param level of its entry, 0 for beginners */
  addWhole(lookup: Lookup, number: number, weight: number, level: number): void {
    if (lookup.guess === 'layout') {
      this.#others.add(number)
      this.hasPrefix = true
      return
    }
    this.addTyped(lookup, weight)
    if (!this.#isWord) this.#isWord = isKnown(lookup.key, weight, level)
  }

  /** Notes that keys begin with the text, not by accident. @param weight the least of theirs */
  addTyped({ step }: Lookup, weight: number): void {
    this.hasPrefixAsTyped = true
    this.hasPrefix ||= weight * step < LATER
  }

  /**
   * Puts two matches on the other layout among the first five, unless the text is a word itself:
   * ㄷㅁㅅ begins many words, and is "eat".
   *
   * @param best numbers of entries, best first
   */
  withOthers(best: Uint32Array): Uint32Array {
    if (this.#isWord || this.#others.size === 0) return best
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

function isKnown(key: string, weight: number, level: number): boolean {
  if (key.startsWith('i') || key.startsWith('e')) return true
  return key.startsWith('h') && weight === 0 && level < NO_LEVEL_RANK
}
