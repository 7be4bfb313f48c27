import type { Analysis, Lexeme, Lexicon, Morpheme } from './analysis.ts'
import { basesOf } from './bases.ts'
import { joinedStem, withContracted } from './contracted-stems.ts'
import {
  CONTRACTIONS,
  COPULA,
  DERIVED,
  NEGATED_COPULA,
  SHORT_NOUNS,
  SHORT_PERSONS,
  SHORT_STEMS,
} from './copula.ts'
import { countedIn, numberRule } from './counting.ts'
import type { Shape } from './ending.ts'
import { endsInVowel, jamoOf } from './jamo.ts'
import { changeOf, morphemeOf, particleMorpheme } from './morphemes.ts'
import { follows, PARTICLE_TAILS, type ParticleShape } from './particle-shapes.ts'
import { PARTICLES, type Particle } from './particles.ts'
import { bare, kindsOf, likely, type NounRead, type StemRead, stemsOf } from './reads.ts'
import { rootsOf } from './roots.ts'
import type { Stem } from './stems.ts'
import { isStem, STEM_TAILS, WORD_TAILS } from './table.ts'

const I = jamoOf('이')
const ANI = jamoOf('아니')
const NEGATED = [jamoOf('이'), jamoOf('가')].flatMap(particle => [
  `${particle} ${ANI}`,
  particle + ANI,
])
/** Endings before which 이다 is pronounced, since they modify or form a noun: 의사인, never 의산. */
const DESCRIBES = /^[ᆫᆯᆷ](?: |$)/u
const GEO = jamoOf('거')
const GE = jamoOf('게')
const COPULA_MORPHEME: Morpheme = { form: COPULA.form, rule: COPULA }
const NEGATED_MORPHEME: Morpheme = { form: NEGATED_COPULA.form, rule: NEGATED_COPULA }
const DERIVED_STEMS = DERIVED.map(({ stem, ...derived }) => ({ ...derived, end: jamoOf(stem) }))
const SHORT_STEM = new Map(SHORT_STEMS.map(short => [jamoOf(short.short), short]))
const SHORT_PERSON = new Map(SHORT_PERSONS.map(short => [short.short, short]))
const THING = particleOf('이/가')
const POLITE = particleOf('요')

/** Parses one text from its end; texts are in jamo. */
export class Reading<L extends Lexeme> {
  readonly #lexicon: Lexicon<L>
  readonly #stems = new Map<string, readonly StemRead<L>[]>()
  readonly #nouns = new Map<string, readonly NounRead<L>[]>()

  constructor(lexicon: Lexicon<L>) {
    this.#lexicon = lexicon
  }

  /** Returns all readings of the text as a complete word. */
  words(text: string): readonly Analysis<L>[] {
    const results: Analysis<L>[] = []
    WORD_TAILS.each(text, (shape, at) => results.push(...this.#joined(shape, text.slice(0, at))))
    PARTICLE_TAILS.each(text, (shape, at) =>
      results.push(...this.#withParticle(shape, text.slice(0, at))),
    )
    return [...results, ...this.#thing(text), ...this.#contracted(text), ...this.#combined(text)]
  }

  /** Returns all readings of the text as a stem. */
  stems(text: string): readonly StemRead<L>[] {
    const cached = this.#stems.get(text)
    if (cached) return cached
    this.#stems.set(text, [])
    const results = [...this.#listed(text), ...this.#copulas(text)]
    STEM_TAILS.each(text, (shape, at) => {
      const { gives } = shape.ending
      if (!isStem(gives)) return
      for (const { stem, ...before } of this.#joined(shape, text.slice(0, at))) {
        results.push(...stemsOf(text, gives === 'same' ? stem.kind : gives, before))
      }
    })
    const all = likely(results.length > 0 ? results : this.#derived(text))
    this.#stems.set(text, all)
    return all
  }

  #listed(text: string): StemRead<L>[] {
    const short = SHORT_STEM.get(text)
    if (short) return this.#shortStems(text, short)
    return this.#lexicon(`${text.normalize('NFC')}다`).flatMap(lexeme =>
      kindsOf(lexeme, text)
        .flatMap(kind => stemsOf(text, kind, bare(lexeme)))
        .filter(({ stem }) => lexeme.irregulars?.includes(stem.irregular) ?? true),
    )
  }

  #shortStems(text: string, { word, before }: (typeof SHORT_STEMS)[number]): StemRead<L>[] {
    return this.#lexicon(word).flatMap(lexeme => {
      const read = { ...bare(lexeme), parts: [{ form: before.form, rule: before }] }
      return kindsOf(lexeme, text).flatMap(kind => stemsOf(text, kind, read))
    })
  }

  /** Returns the readings of the text before an ending, as stems that it combines with. */
  #joined({ ending, base, text, kinds }: Shape, head: string): StemRead<L>[] {
    const first = text.charAt(0)
    const results: StemRead<L>[] = []
    for (const root of new Set(withContracted(rootsOf(head, base)))) {
      for (const read of this.stems(root)) {
        if (kinds && !kinds.includes(read.stem.kind)) continue
        if (read.stem.isBare && DESCRIBES.test(text)) continue
        const stem = joinedStem(read.stem, base, first)
        if (!basesOf(stem, base, first).includes(head)) continue
        const isFirst = read.parts.length === 0
        const irregular = isFirst ? changeOf(stem, base, first, head) : read.irregular
        const part = morphemeOf(ending, stem, base, text, head)
        const isBorrowed = read.isBorrowed || stem !== read.stem
        results.push({ ...read, irregular, isBorrowed, parts: [...read.parts, part] })
      }
    }
    return results
  }

  /** Returns readings with 이다 after a noun, also unpronounced, and with 이/가 아니다. */
  #copulas(text: string): StemRead<L>[] {
    const results: StemRead<L>[] = []
    const add = (noun: string, part: Morpheme, isBare: boolean) => {
      for (const read of this.nouns(noun)) {
        if (read.takes === 'polite' || (isBare && read.takes === 'free')) continue
        const { lexeme, irregular } = read
        const stem: Stem = { text, kind: 'I', irregular: null, isBare }
        results.push({ lexeme, irregular, isUnheard: isBare, stem, parts: [...read.parts, part] })
      }
    }
    if (text.endsWith(I)) add(text.slice(0, -2), COPULA_MORPHEME, false)
    if (endsInVowel(text)) add(text, COPULA_MORPHEME, true)
    const negated = text.endsWith(ANI) && NEGATED.find(end => text.endsWith(end))
    if (negated) add(text.slice(0, -negated.length), NEGATED_MORPHEME, false)
    return results
  }

  /** Returns readings as a derived verb: 공부하, if the dictionary has only 공부. */
  #derived(text: string): StemRead<L>[] {
    return DERIVED_STEMS.flatMap(({ end, kinds, rule }) => {
      if (!text.endsWith(end) || text === end) return []
      const lexemes = this.#lexicon(text.slice(0, -end.length).normalize('NFC'))
      return lexemes
        .filter(({ part }) => part === 'noun')
        .flatMap(lexeme => {
          const read = { ...bare(lexeme), parts: [{ form: rule.form, rule }] }
          return kinds.flatMap(kind => stemsOf(text, kind, read))
        })
    })
  }

  /** Returns all readings of the text as something that particles can follow. */
  nouns(text: string): readonly NounRead<L>[] {
    const cached = this.#nouns.get(text)
    if (cached) return cached
    this.#nouns.set(text, [])
    const results = this.#listedNouns(text)
    WORD_TAILS.each(text, (shape, at) => {
      const { gives } = shape.ending
      if (gives !== 'noun' && gives !== 'adverb') return
      const takes = gives === 'noun' ? 'all' : 'free'
      for (const { stem: _, ...read } of this.#joined(shape, text.slice(0, at))) {
        results.push({ ...read, takes, isPronoun: text.endsWith(GEO) })
      }
    })
    PARTICLE_TAILS.each(text, (shape, at) => {
      const { gives } = shape.particle
      if (gives === 'nothing') return
      const takes = gives === 'particles' ? 'all' : 'polite'
      for (const read of this.#withParticle(shape, text.slice(0, at)))
        results.push({ ...read, takes, isPronoun: true })
    })
    const all = likely(results)
    this.#nouns.set(text, all)
    return all
  }

  #listedNouns(text: string): NounRead<L>[] {
    const word = text.normalize('NFC')
    const short = SHORT_NOUNS.find(([end]) => word.endsWith(end))
    const words = short ? [word, word.slice(0, -short[0].length) + short[1]] : [word]
    const listed = words
      .flatMap(each => this.#lexicon(each))
      .filter(({ part }) => part !== 'verb' && part !== 'adjective')
      .map<NounRead<L>>(lexeme => ({
        ...bare(lexeme),
        takes: lexeme.part === 'adverb' ? 'free' : 'all',
        isPronoun: lexeme.part === 'pronoun' || text.endsWith(GEO),
      }))
    const otherReads = [...this.#combined(text), ...this.#contracted(text).filter(takesParticles)]
    return [
      ...listed,
      ...otherReads.map<NounRead<L>>(read => ({ ...read, takes: 'all', isPronoun: true })),
    ]
  }

  /** Returns readings as contractions (걔 for 그 아이) and as numbers with counters (두명). */
  #combined(text: string): Analysis<L>[] {
    const word = text.normalize('NFC')
    const person = SHORT_PERSON.get(word)
    const counted = countedIn(word)
    if (person) return this.#noun(person.word, { form: person.before.form, rule: person.before })
    if (!counted) return []
    const { number, counter } = counted
    return this.#noun(counter, { form: number, rule: numberRule(number, counter) })
  }

  #noun(word: string, before: Morpheme): Analysis<L>[] {
    return this.#lexicon(word)
      .filter(({ part }) => part === 'noun')
      .map(lexeme => ({ ...bare(lexeme), parts: [before] }))
  }

  #withParticle(shape: ParticleShape, noun: string): Analysis<L>[] {
    if (noun === '' || !follows(shape, noun)) return []
    const { particle, after } = shape
    return this.nouns(noun)
      .filter(
        ({ takes, isPronoun }) =>
          (takes === 'all' || (takes === 'free' && particle.isFree) || particle === POLITE) &&
          (after !== 'pronoun' || (endsInVowel(noun) && (isPronoun || isLongNoun(noun)))),
      )
      .map(({ takes: _, isPronoun, ...read }) => ({
        ...read,
        ...(after === 'pronoun' && !isPronoun && { isClipped: true }),
        parts: [...read.parts, particleMorpheme(shape)],
      }))
  }

  /** Returns readings as a contraction like 이게, of 이것 and 이. */
  #thing(text: string): Analysis<L>[] {
    if (!text.endsWith(GE) || !THING) return []
    const part = { form: '이', rule: THING }
    return this.nouns(text.slice(0, -GE.length) + GEO)
      .filter(({ isPronoun }) => isPronoun)
      .map(({ lexeme, irregular, parts }) => ({ lexeme, irregular, parts: [...parts, part] }))
  }

  #contracted(text: string): Analysis<L>[] {
    const [word, form] = CONTRACTIONS[text.normalize('NFC')] ?? []
    const rule = form && particleOf(form === '가' ? '이/가' : form === '을' ? '을/를' : form)
    if (!word || !rule) return []
    return this.#lexicon(word)
      .filter(({ part }) => part === 'pronoun')
      .map(lexeme => ({ lexeme, irregular: null, parts: [{ form, rule }] }))
  }
}

/** Whether a noun has two syllables: of shorter ones most are other words (날, 잘, 간). */
function isLongNoun(noun: string): boolean {
  return noun.normalize('NFC').length > 1
}

/** Whether more particles may follow: 에게 allows them (제게는, 내겐), 가 does not. */
function takesParticles({ parts }: Analysis<Lexeme>): boolean {
  return parts.at(-1)?.rule.gives === 'particles'
}

function particleOf(form: string): Particle | undefined {
  return PARTICLES.find(particle => particle.form === form)
}
