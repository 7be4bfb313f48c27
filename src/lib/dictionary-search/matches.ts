import { NO_LEVEL_RANK } from './entry-table.ts'
import { LATER, type Lookup } from './query-keys.ts'

/** Of the entries that are shown first, so many are kept for what is meant on the other layout. */
const OTHERS = 2
const FIRST = 5

/** What matched a text, and how well it is meant so. */
export class Matches {
  /** An entry is called so, or begins so, and not by accident. */
  isMeant = false
  /** So on the layout it was typed on. */
  isTyped = false
  /** A word that learners know, or a meaning, is just the text as it was typed. */
  #isWord = false
  /** Entries that are just the text on the other layout. */
  readonly #others = new Set<number>()

  /** Notes that a key is just the text. @param level of its entry, 0 for beginners */
  addWhole(lookup: Lookup, number: number, weight: number, level: number): void {
    if (lookup.guess === 'layout') {
      this.#others.add(number)
      this.isMeant = true
      return
    }
    this.addTyped(lookup, weight)
    if (!this.#isWord) this.#isWord = isKnown(lookup.key, weight, level)
  }

  /** Notes that keys begin with the text, not by accident. @param weight the least of theirs */
  addTyped({ step }: Lookup, weight: number): void {
    this.isTyped = true
    this.isMeant ||= weight * step < LATER
  }

  /**
   * Two of those that are meant on the other layout among the first five, where the text is no
   * word by itself: ㄷㅁㅅ begins many words, and is "eat".
   *
   * @param best numbers of entries, best first
   */
  withOthers(best: Uint32Array): Uint32Array {
    if (this.#isWord || this.#others.size === 0) return best
    const first = [...best.subarray(0, FIRST)]
    const wanted = OTHERS - first.filter(number => this.#others.has(number)).length
    if (wanted <= 0) return best
    const rest = [...best.subarray(FIRST)]
    const raised = rest.filter(number => this.#others.has(number)).slice(0, wanted)
    const lowered = first.filter(number => !this.#others.has(number)).slice(FIRST - OTHERS)
    const left = lowered.slice(lowered.length - raised.length)
    return Uint32Array.of(
      ...first.filter(number => !left.includes(number)),
      ...raised,
      ...left,
      ...rest.filter(number => !raised.includes(number)),
    )
  }
}

function isKnown(key: string, weight: number, level: number): boolean {
  if (key.startsWith('i') || key.startsWith('e')) return true
  return key.startsWith('h') && weight === 0 && level < NO_LEVEL_RANK
}
