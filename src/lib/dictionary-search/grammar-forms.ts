import type { Level } from '../../contract/dictionary.ts'
import type { GrammarHit } from '../../contract/dictionary-search.ts'
import type { Explained } from '../conjugation/explain.ts'
import { jamoOf } from '../conjugation/jamo.ts'
import { standardIndonesian } from './colloquial-indonesian.ts'
import { plainText } from './plain-text.ts'

const HITS_MAX = 3
const LEVELS: readonly Level[] = ['beginner', 'intermediate', 'advanced']
/** A single jamo, which is typed on the way to a word: it matches only an exact citation. */
const LETTER = /^[ㄱ-ㅣ]$/
const HANGUL = /\p{Script=Hangul}/u
/** A citation of variants with a shared end, such as 은/는커녕. */
const SHARED_END = /^(.)\/(.)(.{2,})$/u

/** Grammar entries that match a text. */
export interface GrammarFound {
  hits: readonly GrammarHit[]
  /** Whether the text is the form of an entry itself, not merely an example of it. */
  isForm: boolean
}

const NONE: GrammarFound = { hits: [], isForm: false }

/** Grammar entries by spelling: 는 finds 은/는, and 을 수 있다 finds -(으)ㄹ 수 있다. */
export class GrammarForms {
  readonly #hits = new Map<string, GrammarHit>()
  readonly #forms = new Map<string, string[]>()
  readonly #examples = new Map<string, string[]>()
  /** Ids by the last word alone: 않다 for -지 않다. */
  readonly #ends = new Map<string, string[]>()
  /** Hits by each of their meanings in Indonesian, which are often function words. */
  readonly #meanings = new Map<string, GrammarHit[]>()
  #longest = 0

  constructor(grammar: ReadonlyMap<string, Explained>) {
    for (const [id, { form, level, meanings, searches = [] }] of grammar) {
      // An offline copy from before an update lacks the form.
      if (!form) continue
      this.#longest = Math.max(this.#longest, ...[form, ...searches].map(({ length }) => length))
      const hit = { id, form, meaning: meanings.join('; '), level }
      this.#hits.set(id, hit)
      for (const meaning of new Set(meanings.map(plainText)))
        this.#meanings.set(meaning, [...(this.#meanings.get(meaning) ?? []), hit])
      for (const spelled of [form, ...spellingsOf(form)]) put(this.#forms, spelled, id)
      for (const example of searches) put(this.#examples, example, id)
      for (const cited of [form, ...searches])
        if (cited.includes(' ')) put(this.#ends, cited.split(' ').at(-1) ?? '', id)
    }
  }

  /** @param isWord whether it is also a word: then examples of endings (한, 하고) are left out */
  find(text: string, isWord: boolean): GrammarFound {
    if (text.length > this.#longest || !HANGUL.test(text) || LETTER.test(text.trim())) return NONE
    const key = plainLetters(text)
    const forms = this.#forms.get(key) ?? []
    const otherIds = isWord ? [] : (this.#examples.get(key) ?? this.#ends.get(key) ?? [])
    const ids = [...new Set([...forms, ...otherIds])].slice(0, HITS_MAX)
    const hits = ids.flatMap(id => this.#hits.get(id) ?? [])
    return { hits, isForm: forms.length > 0 }
  }

  /** Returns the entries with this meaning, those for beginners first: 만 for `hanya`. */
  meaning(text: string): readonly GrammarHit[] {
    const plain = plainText(text)
    const hits = this.#meanings.get(standardIndonesian(plain) ?? plain) ?? []
    return hits.toSorted((a, b) => placeOf(a) - placeOf(b)).slice(0, HITS_MAX)
  }
}

function placeOf({ level }: GrammarHit): number {
  return LEVELS.indexOf(level ?? 'advanced')
}

function put(lists: Map<string, string[]>, spelled: string, id: string): void {
  const key = plainLetters(spelled)
  lists.set(key, [...(lists.get(key) ?? []), id])
}

/** Returns plain text in which a consonant closes the syllable before it: 으ㄹ is 을. */
function plainLetters(text: string): string {
  const letters = text.replace(/[^\p{L}\p{N}]/gu, '').normalize('NFD')
  return letters.replace(/[ㄱ-ㅎ]/gu, jamoOf)
}

/** Returns all variants of a citation: 아 주다 and 어 주다 of `-아/어 주다`, 으로 and 로 of `(으)로`. */
function spellingsOf(form: string): string[] {
  const words = form
    .split(' ')
    .map(word => word.replace(SHARED_END, '$1$3/$2$3').split('/').flatMap(withAndWithout))
  return words.reduce((before, word) => before.flatMap(text => word.map(next => `${text} ${next}`)))
}

function withAndWithout(text: string): string[] {
  return [text, text.replace(/\(.\)/u, '')]
}
