import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readGrammar } from '../../server/modules/grammar/public.ts'
import { Level } from '../../src/contract/dictionary.ts'
import { GrammarKind } from '../../src/contract/grammar.ts'
import { markedRuns } from '../../src/features/grammar/marked-runs.ts'
import { formPattern } from '../helpers/grammar-forms.ts'

const CONTENT = join(import.meta.dirname, '../../content/grammar')
const KOREAN = /^[\p{Script=Hangul}\d ,.?!()]+$/u
const FORM = /^[\p{Script=Hangul} ()/-]+$/u
const HANGUL = /\p{Script=Hangul}/u

const entries = [...(await readGrammar()).entries.values()]

describe('the grammar reference', () => {
  test('has 120 entries at least, some of every level and kind', () => {
    expect(entries.length).toBeGreaterThanOrEqual(120)
    expect(new Set(entries.map(({ level }) => level))).toEqual(new Set(Level.options))
    expect(new Set(entries.map(({ kind }) => kind))).toEqual(new Set(GrammarKind.options))
  })

  test.each(entries)('$form is cited in Hangul, and explained in Indonesian', entry => {
    expect(entry.form).toMatch(FORM)
    for (const search of entry.searches) expect(search).toMatch(FORM)
    expect(new Set(entry.searches).size).toBe(entry.searches.length)
    for (const { id } of entry.examples) {
      expect(id).not.toMatch(HANGUL)
      expect(id).toMatch(/[.?!]\)?$/)
    }
    for (const sentence of [
      entry.use,
      entry.attachment.rule,
      ...entry.mistakes.map(({ why }) => why),
    ])
      expect(sentence).toMatch(/^["“\p{Lu}\p{Script=Hangul}(-].*[.?!]$/u)
  })

  test.each(entries)(
    '$form stands in its examples, where they say so',
    ({ form, searches, examples }) => {
      const patterns = [form, ...searches].map(formPattern)
      for (const { ko } of examples) {
        const runs = markedRuns(ko)
        const marked = runs.filter(({ isMarked }) => isMarked)
        expect(marked.length).toBeGreaterThan(0)
        for (const { text } of marked) {
          const letters = text.normalize('NFD')
          expect([text, patterns.some(pattern => pattern.test(letters))]).toEqual([text, true])
        }
        expect(runs.map(({ text }) => text).join('')).toMatch(KOREAN)
        expect(ko).toMatch(/[.?!]$/)
      }
    },
  )

  test.each(entries)('$form is shown joined to words', ({ form, searches, attachment }) => {
    const patterns = [form, ...searches].map(formPattern)
    for (const { word, joined } of attachment.forms) {
      expect(word).toMatch(KOREAN)
      const letters = joined.normalize('NFD')
      expect([joined, patterns.some(pattern => pattern.test(letters))]).toEqual([joined, true])
    }
  })

  test.each(entries)('mistakes with $form differ from what is right', ({ mistakes }) => {
    for (const { wrong, right } of mistakes) {
      expect(wrong).toMatch(KOREAN)
      expect(right).toMatch(KOREAN)
      expect(right).not.toBe(wrong)
    }
  })
})

test('no sentence is an example twice', () => {
  const sentences = entries.flatMap(({ examples }) =>
    examples.map(({ ko }) => ko.replaceAll('**', '')),
  )
  expect(sentences.filter((sentence, at) => sentences.indexOf(sentence) !== at)).toEqual([])
})

test('a form is not mistaken for another', () => {
  const has = (form: string, text: string) => formPattern(form).test(text.normalize('NFD'))
  expect([has('-(으)면', '먹으면'), has('-(으)면', '먹고')]).toEqual([true, false])
  expect([has('-아/어 주다', '도와 줘요'), has('-아/어 주다', '도와 봐요')]).toEqual([true, false])
  expect([
    has('-(으)ㄹ 수 있다', '갈 수 없어요'),
    has('-(으)ㄹ 수 있다', '가는 수 있어요'),
  ]).toEqual([true, false])
  expect([has('-았/었-', '했어요'), has('-았/었-', '해요')]).toEqual([true, false])
})

/** A copy of the content in which one text of a file is another. */
function spoiled(file: string, text: string, other: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'grammar-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(CONTENT, folder, { recursive: true })
  const whole = readFileSync(join(folder, file), 'utf8')
  expect(whole).toContain(text)
  writeFileSync(join(folder, file), whole.replace(text, other))
  return folder
}

test.each([
  ['a file that is wrong', '"level": "beginner"', '"level": "easy"', /particle\.json is wrong/],
  [
    'an id that is there twice',
    '"id": "i-ga"',
    '"id": "eun-neun"',
    /more than one entry is eun-neun/,
  ],
  ['a comparison with nothing', '"form": "에서"', '"form": "에선"', /에 is compared with 에선/],
])('%s is named', async (_, text, other, problem) => {
  await expect(readGrammar(spoiled('particle.json', text, other))).rejects.toThrow(problem)
})

test('a form that is there twice is named', async () => {
  const folder = spoiled('nominal.json', '"form": "-기"', '"form": "은/는"')
  await expect(readGrammar(folder)).rejects.toThrow('more than one entry is 은/는')
})
