import type { GrammarHit } from '../../contract/dictionary-search.ts'
import type { Explained } from '../conjugation/explain.ts'
import { lettersOf } from '../conjugation/letters.ts'

const HITS_MAX = 3
/** On the way to a word single letters are typed: ㄴ is meant as an ending only where it is cited so. */
const LETTER = /^[ㄱ-ㅣ]$/
const HANGUL = /\p{Script=Hangul}/u
/** Behind both of 은/는커녕 the end is the same. */
const SHARED_END = /^(.)\/(.)(.{2,})$/u

/** What a text is in the grammar. */
export interface GrammarFound {
  hits: readonly GrammarHit[]
  /** It is the form of an entry itself, not merely an example of it. */
  isForm: boolean
}

const NONE: GrammarFound = { hits: [], isForm: false }

/** Entries of the grammar by how they are spelled: 는 is 은/는, and 을 수 있다 is -(으)ㄹ 수 있다. */
export class GrammarForms {
  readonly #hits = new Map<string, GrammarHit>()
  readonly #forms = new Map<string, string[]>()
  readonly #examples = new Map<string, string[]>()
  /** By the last word alone: 않다 for -지 않다. */
  readonly #ends = new Map<string, string[]>()
  #longest = 0

  constructor(grammar: ReadonlyMap<string, Explained>) {
    for (const [id, { form, level, meanings, searches = [] }] of grammar) {
      // What a device kept from before an update does not say how it is spelled.
      if (!form) continue
      this.#longest = Math.max(this.#longest, ...[form, ...searches].map(({ length }) => length))
      this.#hits.set(id, { id, form, meaning: meanings.join('; '), level })
      for (const spelled of [form, ...spellingsOf(form)]) put(this.#forms, spelled, id)
      for (const example of searches) put(this.#examples, example, id)
      for (const cited of [form, ...searches])
        if (cited.includes(' ')) put(this.#ends, cited.split(' ').at(-1) ?? '', id)
    }
  }

  /** @param isWord whether it is a word besides: examples of endings (한, 하고) are then no news */
  find(text: string, isWord: boolean): GrammarFound {
    if (text.length > this.#longest || !HANGUL.test(text) || LETTER.test(text.trim())) return NONE
    const key = plainLetters(text)
    const forms = this.#forms.get(key) ?? []
    const others = isWord ? [] : (this.#examples.get(key) ?? this.#ends.get(key) ?? [])
    const ids = [...new Set([...forms, ...others])].slice(0, HITS_MAX)
    const hits = ids.flatMap(id => this.#hits.get(id) ?? [])
    return { hits, isForm: forms.length > 0 }
  }
}

function put(lists: Map<string, string[]>, spelled: string, id: string): void {
  const key = plainLetters(spelled)
  lists.set(key, [...(lists.get(key) ?? []), id])
}

/** Letters alone, a consonant closing the syllable before it: 으ㄹ is 을. */
function plainLetters(text: string): string {
  const letters = text.replace(/[^\p{L}\p{N}]/gu, '').normalize('NFD')
  return letters.replace(/[ㄱ-ㅎ]/gu, lettersOf)
}

/** Each of what a form is cited with: of `-아/어 주다` 아 주다 and 어 주다, of `(으)로` 으로 and 로. */
function spellingsOf(form: string): string[] {
  const words = form
    .split(' ')
    .map(word => word.replace(SHARED_END, '$1$3/$2$3').split('/').flatMap(withAndWithout))
  return words.reduce((before, word) => before.flatMap(text => word.map(next => `${text} ${next}`)))
}

function withAndWithout(text: string): string[] {
  return [text, text.replace(/\(.\)/u, '')]
}
