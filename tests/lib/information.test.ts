import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Block } from '../../content/block.ts'
import content from '../../content/catalogue/faq-questions.json' with { type: 'json' }
import { privacyPolicy } from '../../content/legal/privacy-policy.ts'
import { termsConditions } from '../../content/legal/terms-conditions.ts'
import { privacyPolicyVersion, termsConditionsVersion } from '../../content/legal/versions.ts'
import { faq } from '../../content/site/faq.ts'
import { FaqQuestion, FaqTopic } from '../../src/contract/faq.ts'
import { matchCountText } from '../../src/features/faq/match-count.ts'
import { answerBlocks, searchQuestions } from '../../src/features/faq/search-questions.ts'
import { jsonLd } from '../../src/lib/json-ld.ts'
import { linkTarget } from '../../src/lib/link-target.ts'
import { readRichText } from '../../src/lib/rich-text.ts'

const questions = content.map(question => FaqQuestion.parse(question))

function texts(blocks: readonly Block[]): string[] {
  return blocks.flatMap(block => {
    if (typeof block === 'string') return [block]
    if ('list' in block) return [...block.list]
    if ('records' in block)
      return block.records.flatMap(each => [each.heading, ...each.rows.flat()])
    return []
  })
}

function targets(all: readonly string[]): string[] {
  return all.flatMap(text =>
    readRichText(text).flatMap(piece => (piece.kind === 'link' ? [piece.target] : [])),
  )
}

/** Signs of unclosed markup. */
const LEFT_OVER = /\*\*|\]\(|`/

describe('the questions', () => {
  test('have ids of their own that fit into an address', () => {
    const ids = [...Object.keys(faq.topics), ...questions.map(({ id }) => id)]
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  })

  test('all have an answer, and every link in it leads somewhere', () => {
    for (const { question, answer } of questions) {
      const all = texts(answerBlocks(answer))
      expect([question, all.join('').length > 40]).toEqual([question, true])
      for (const text of all) {
        const left = readRichText(text).filter(({ kind }) => kind === 'text')
        expect(left.map(piece => piece.text).join('')).not.toMatch(LEFT_OVER)
      }
      for (const target of targets(all)) expect(linkTarget(target)).toMatch(/^(\/|https:|mailto:)/)
    }
  })

  test('a search leaves the questions that hold all its words, also in words of the group', () => {
    const shown = (query: string) =>
      searchQuestions(questions, query).flatMap(group =>
        group.questions.filter(({ isHidden }) => !isHidden).map(({ id }) => id),
      )
    expect(shown('')).toHaveLength(questions.length)
    expect(shown('nilai LULUS eps')).toEqual(['nilai-lulus-eps-topik'])
    expect(shown('gboard')).toEqual(['mengetik-hangul'])
    expect(shown('bukan-sebuah-kata')).toEqual([])
    expect(searchQuestions(questions, 'gboard').filter(group => !group.isHidden)).toHaveLength(1)
  })

  test('stand in groups, each of which the page has a heading for', () => {
    expect(Object.keys(faq.topics)).toEqual(FaqTopic.options)
    expect(new Set(questions.map(({ topic }) => topic)).size).toBe(FaqTopic.options.length)
  })

  test('an answer is paragraphs and lists, and its links lead to what is safe', () => {
    expect(answerBlocks('Satu.\n\n- dua;\n- tiga.\n\nEmpat\n- lima')).toEqual([
      'Satu.',
      { list: ['dua;', 'tiga.'] },
      'Empat\n- lima',
    ])
    const [question] = questions
    for (const target of [
      'javascript:alert(1)',
      '//evil.example',
      'http://a.example',
      'nowhere',
      '',
    ])
      expect(FaqQuestion.safeParse({ ...question, answer: `[x](${target})` }).success).toBe(false)
    for (const target of ['/dictionary?q=a#b', '#tryout', 'https://topik.go.kr', 'email'])
      expect(FaqQuestion.safeParse({ ...question, answer: `[x](${target})` }).success).toBe(true)
  })

  test('the number found is said in words', () => {
    expect(matchCountText(faq.found, 43, 43)).toBe('43 pertanyaan')
    expect(matchCountText(faq.found, 2, 43)).toBe('2 dari 43 pertanyaan cocok')
    expect(matchCountText(faq.found, 0, 43)).toBe('Tidak ada yang cocok')
  })
})

test('JSON-LD can neither end its script nor open a comment, and stays the same data', () => {
  const data = { text: '</script><!-- \u2028 \u2029 ok' }
  expect(jsonLd(data)).not.toMatch(/[<\u2028\u2029]/)
  expect(JSON.parse(jsonLd(data))).toEqual(data)
})

describe.each([
  { name: 'privacy policy', document: privacyPolicy, version: privacyPolicyVersion },
  { name: 'terms', document: termsConditions, version: termsConditionsVersion },
])('the $name', ({ document, version }) => {
  test('has the version that forms store, with a line in its history', () => {
    expect(document.version).toBe(version)
    expect(document.changes[0]).toMatchObject({ version, date: document.effective_on })
    expect(document.effective_on).toMatch(/^\d{4}-\d\d-\d\d$/)
  })

  test('has sections with ids of their own, none of them empty', () => {
    const ids = document.sections.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { id, blocks } of document.sections)
      expect([id, texts(blocks).join('').length > 80]).toEqual([id, true])
  })

  test('has no link that leads nowhere', () => {
    const all = [...document.summary, ...document.sections.flatMap(({ blocks }) => texts(blocks))]
    const anchors = [...document.sections.map(({ id }) => `#${id}`), '#riwayat-perubahan']
    for (const target of targets(all)) {
      const address = linkTarget(target)
      if (address.startsWith('#')) expect(anchors).toContain(address)
      if (address.startsWith('/privacy-policy#'))
        expect(privacyPolicy.sections.map(({ id }) => id)).toContain(address.split('#')[1])
    }
    for (const text of all)
      for (const piece of readRichText(text))
        if (piece.kind === 'text') expect(piece.text).not.toMatch(LEFT_OVER)
  })
})

test('the terms have the section that promos link to', () => {
  expect(termsConditions.sections.map(({ id }) => id)).toContain('promo')
})

test('a mock test is called simulasi; "tryout" stands beside it where people search', () => {
  const folder = join(import.meta.dirname, '../../content')
  const written = ['site', 'legal', 'catalogue'].flatMap(part =>
    readdirSync(join(folder, part), { recursive: true, encoding: 'utf8' })
      .filter(name => /\.(ts|json)$/.test(name))
      .map(name => readFileSync(join(folder, part, name), 'utf8')),
  )
  const texts = written.flatMap(file => file.match(/.*try ?-?out.*/gi) ?? [])
  const other = texts.filter(text => !/\(tryout\)|"(id|topic|words)":|^ *tryout: \{/.test(text))
  expect(texts.length).toBeGreaterThan(0)
  expect(other).toEqual([])
})
