import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { readJsonl } from '../../server/modules/dictionary/krdict/jsonl.ts'
import type { KrdictRecord } from '../../server/modules/dictionary/krdict/record.ts'
import { readGrammar } from '../../server/modules/grammar/public.ts'
import { analyse } from '../../src/lib/conjugation/analyse.ts'
import type { Lexeme, Lexicon } from '../../src/lib/conjugation/analysis.ts'
import { conjugate } from '../../src/lib/conjugation/conjugate.ts'
import { lexiconOf, ownLexemes, wordsOf } from '../helpers/conjugation.ts'

/** Real dictionary data; never part of the project. */
const REAL = fileURLToPath(new URL('../../../shared/data/krdict-ko.jsonl.xz', import.meta.url))
const SENTENCES = fileURLToPath(
  new URL('../../../shared/data/talpco-sentences-ko-id-en.tsv', import.meta.url),
)
const hasReal = existsSync(REAL) && existsSync(SENTENCES)
if (!hasReal) console.info(`There is no ${REAL}: the analysis is not held against it.`)

const grammar = [...(await readGrammar()).entries.values()]
const examples = grammar.flatMap(({ id, attachment }) =>
  attachment.forms.map(({ word, joined }) => ({ id, word, joined })),
)

/** Words of the examples that our dictionary does not have. */
function exampleLexemes(ourLexicon: Lexicon<Lexeme>): Lexeme[] {
  const words = [...new Set(examples.map(({ word }) => word))]
  return words
    .filter(word => ourLexicon(word).length === 0)
    .flatMap(word => {
      const parts: Lexeme['part'][] = word.endsWith('다') ? ['verb', 'adjective'] : ['noun']
      return parts.map(part => ({ word, part, rank: 0 }))
    })
}

/** Stretches of a text's words, the longest first. */
function stretches(text: string): string[] {
  const words = text.split(/[^가-힣]+/u).filter(Boolean)
  return words
    .flatMap((_, from) => words.map((_, to) => words.slice(from, to + 1).join(' ')))
    .filter(Boolean)
    .sort((a, b) => b.length - a.length)
}

describe('the grammar of the reference', () => {
  const ownWords = ownLexemes()
  const lexicon = lexiconOf([...ownWords, ...exampleLexemes(lexiconOf(ownWords))])

  test('explains the useful forms of every word', () => {
    const ids = new Set(grammar.map(({ id }) => id))
    const forms = (['verb', 'adjective'] as const).flatMap(part =>
      ['가다', '예쁘다', '있다', '아니다', '말다'].flatMap(word =>
        conjugate(word, part, { isCommonest: true, isAskedFor: true }),
      ),
    )
    expect(forms.length).toBeGreaterThan(20)
    expect(forms.filter(form => !ids.has(form.grammar))).toEqual([])
  })

  test('is found again in the words it is shown joined to', () => {
    const lost = examples.filter(({ id, joined }) =>
      stretches(joined).every(text =>
        analyse(text, lexicon).every(({ parts }) => parts.every(({ rule }) => rule.grammar !== id)),
      ),
    )
    expect(lost.map(({ id, joined }) => `${id} ${joined}`)).toEqual([
      // As the dictionary lists it.
      'neunda 크다',
    ])
  })
})

const PARTS: Readonly<Record<string, Lexeme['part']>> = {
  동사: 'verb',
  '보조 동사': 'verb',
  형용사: 'adjective',
  '보조 형용사': 'adjective',
  명사: 'noun',
  '의존 명사': 'noun',
  수사: 'noun',
  대명사: 'pronoun',
  부사: 'adverb',
}
/** Forms that the real dictionary lists of many words, too. */
const SHARED = [
  { name: 'akrab', ending: '[ᅡᅥᅢᅤ]' },
  { name: 'resmi', ending: 'ᆸ니다' },
  { name: 'yang sedang', ending: '는' },
  { name: 'yang', ending: '[ᆫ은]' },
].map(({ name, ending }) => ({ name, ending: new RegExp(`(?:${ending.normalize('NFD')})$`, 'u') }))
/** Forms that the dictionary spells differently, with the reason. */
const ELSE = [
  // 굳다 as an adjective is another word.
  '굳은',
  // Misprints: 낳았습니다, 뜯깊어, 앙뭅니다, 얃잡는, 조라들어.
  ...['낳습니다', '뜻깊어', '악뭅니다', '얕잡는', '졸아들어'],
  // It has 서툴어, which rule 16 of the standard language leaves to 서투르다.
  '서툴러',
  // 섧다 and 곱디곱다 are too rare for a rule of their own.
  ...['섧어', '섧은', '곱디고워'],
]
/** Whether a stem ends in a consonant: of others the dictionary lists 가리어, and not always 가려. */
function isClosed(word: string): boolean {
  return /[\u11a8-\u11c2]\u1103\u1161$/u.test(word.normalize('NFD'))
}
const LEVELS = ['초급', '중급', '고급', '없음']

async function realEntries(): Promise<KrdictRecord[]> {
  const unpacking = spawn('xz', ['-dc', REAL], { stdio: ['ignore', 'pipe', 'inherit'] })
  const entries: KrdictRecord[] = []
  for await (const read of readJsonl(unpacking.stdout))
    if ('record' in read) entries.push(read.record)
  return entries
}

describe.runIf(hasReal)('of a real dictionary', async () => {
  const entries = hasReal ? await realEntries() : []
  const lexicon = lexiconOf(
    entries.flatMap(({ word, partOfSpeech, level }) => {
      const part = PARTS[partOfSpeech]
      return part ? [{ word, part, rank: LEVELS.indexOf(level) }] : []
    }),
  )

  test('97 of 100 forms lead to their word among the first five', () => {
    const forms = entries
      .flatMap(({ word, forms }) => forms.map(({ form }) => ({ word, form })))
      .filter((_, at) => at % 4 === 0)
    const found = forms.filter(({ word, form }) =>
      wordsOf(form, lexicon).slice(0, 5).includes(word),
    )
    expect(forms.length).toBeGreaterThan(10_000)
    expect(found.length / forms.length).toBeGreaterThan(0.97)
  })

  test('its forms of a verb or adjective are among those of ours', () => {
    const others = entries.flatMap(({ word, partOfSpeech, forms }) => {
      const part = { 동사: 'verb', 형용사: 'adjective' }[partOfSpeech] as 'verb' | undefined
      if (!part || !isClosed(word)) return []
      const listed = new Set(forms.map(({ form }) => form))
      const ours = conjugate(word, part, { isCommonest: false, forms: [...listed] })
      return SHARED.flatMap(({ name, ending }) => {
        const form = ours.find(one => one.name === name)?.form
        const isListed = [...listed].some(one => ending.test(one.normalize('NFD')))
        return form && isListed ? [{ form, isFound: listed.has(form) }] : []
      })
    })
    const lost = others.filter(({ isFound }) => !isFound).map(({ form }) => form)
    expect(others.length).toBeGreaterThan(3_000)
    expect(lost.toSorted()).toEqual(ELSE.toSorted())
  })

  test('of 100 words in sentences 95 are listed or read, names among them', () => {
    const heads = new Set(entries.map(({ word }) => word))
    const sentences = readFileSync(SENTENCES, 'utf8').split('\n').slice(1)
    const words = sentences.flatMap(line => (line.split('\t')[1] ?? '').match(/[가-힣]+/gu) ?? [])
    const recognised = words.filter(word => heads.has(word) || analyse(word, lexicon).length > 0)
    expect(words.length).toBeGreaterThan(6_000)
    expect(recognised.length / words.length).toBeGreaterThan(0.95)
  })
})
