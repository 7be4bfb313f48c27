import { convertQwertyToAlphabet } from 'es-hangul'
import { jamo, type Namespace } from '../entry-keys.ts'
import type { KeyTable } from '../key-table.ts'
import { plainText } from '../plain-text.ts'
import { foldSound } from '../spelled-by-ear.ts'
import { LONGEST } from './edit-distance.ts'
import { FARTHER, type NearText, NearTexts } from './near-texts.ts'

/** Weights of `eachText` that count: whole headwords, whole glosses, folded romanizations. */
const WEIGHTS: Partial<Record<Namespace, number>> = { h: 0b1, p: 0b1, i: 0b111, e: 0b111, r: 0b10 }
/** Penalty of folded spellings, which are near each other by accident more often. */
const FOLDED = 2
/** Maximum number of candidates of each kind. */
const ALIKE_MAX = 12

/** A text that may have been meant, as the key of its entries. */
export interface Meant {
  namespace: Namespace
  text: string
  distance: number
}

/** Finds words that a text with typing mistakes may mean: by spelling, and by sound. */
export class NearWords {
  readonly #lists: ReadonlyMap<Namespace, NearTexts>

  private constructor(lists: ReadonlyMap<Namespace, NearTexts>) {
    this.#lists = lists
  }

  /** Builds the index from all keys, in slices that leave the thread free between them. */
  static async load(keys: KeyTable, pause: () => Promise<void> | undefined): Promise<NearWords> {
    const lists = new Map<Namespace, NearTexts>()
    for (const namespace of ['h', 'p', 'i', 'e', 'r'] as const) {
      const list = new NearTexts()
      const mask = WEIGHTS[namespace] ?? 0
      const add = (key: string, weights: number) => {
        if (weights & mask) list.add(key.slice(1))
      }
      await keys.eachText(namespace, add, pause)
      await list.finish(pause)
      lists.set(namespace, list)
    }
    return new NearWords(lists)
  }

  /** Whether a key of this weight is in the index. */
  static counts(namespace: Namespace, weight: number): boolean {
    return ((WEIGHTS[namespace] ?? 0) & (1 << weight)) !== 0
  }

  /** Returns the nearest texts and those hardly farther, unordered. */
  find(text: string): Meant[] {
    const letters = /\p{Script=Hangul}/u.test(text)
      ? this.#near(['h', 'p'], jamo(text))
      : [...this.#near(['i', 'e'], plainText(text)), ...this.#near(['r'], foldSound(text), FOLDED)]
    const nearest = Math.min(...letters.map(({ distance }) => distance))
    return letters.filter(({ distance }) => distance <= nearest + FARTHER)
  }

  /** Returns the most similar texts of each kind, if nothing is near; for nonsense, none. */
  nearest(text: string): Meant[] {
    const isHangul = /\p{Script=Hangul}/u.test(text)
    const latin = [
      ['i', plainText(text)],
      ['e', plainText(text)],
      ['r', foldSound(text)],
    ] as const
    const hangul = [['h', jamo(isHangul ? text : convertQwertyToAlphabet(text))]] as const
    const found = (isHangul ? hangul : [...latin, ...hangul]).flatMap(([namespace, letters]) => {
      const alike = this.#lists.get(namespace)?.alike(letters.slice(0, LONGEST), ALIKE_MAX) ?? []
      return alike.map(each => ({ namespace, ...each }))
    })
    return found
  }

  #near(namespaces: readonly Namespace[], text: string, more = 0): Meant[] {
    return namespaces.flatMap(namespace => {
      const found: NearText[] = this.#lists.get(namespace)?.near(text) ?? []
      return found.map(each => ({ namespace, text: each.text, distance: each.distance + more }))
    })
  }
}
