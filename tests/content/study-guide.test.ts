import { expect, test } from 'vitest'
import { z } from 'zod'
import { guideSections } from '../../content/site/study-guide-facts.ts'
import { type GuideSource, guideSources } from '../../content/site/study-guide-sources.ts'
import { figureName } from '../../src/features/study-abroad/deadline.ts'
import { formatDay } from '../../src/lib/format-day.ts'
import { linkTarget } from '../../src/lib/link-target.ts'
import { readRichText } from '../../src/lib/rich-text.ts'

const today = new Date().toISOString().slice(0, 10)
const Day = z.iso.date().refine(day => day <= today)
const sources: [string, GuideSource][] = Object.entries(guideSources)
const facts = guideSections.flatMap(section => section.facts)
const Source = z.strictObject({
  organisation: z.string().min(3),
  title: z.string().min(3),
  url: z.url({ protocol: /^https$/, hostname: /\.[a-z]{2,}$/ }),
  published_on: Day.nullable(),
  checked_on: Day,
})

test.each(sources)('%s has a safe address, and days that have been', (_id, source) => {
  expect(Source.parse(source)).toEqual(source)
  expect((source.published_on ?? '') <= source.checked_on).toBe(true)
})

test('every fact has a source, and every source stands behind a fact', () => {
  for (const { text, sources: ids } of facts) expect([text, ids.length > 0]).toEqual([text, true])
  expect([...new Set(facts.flatMap(fact => fact.sources))].toSorted()).toEqual(
    sources.map(([id]) => id).toSorted(),
  )
})

test('large figures and steps say what facts of the same sources say', () => {
  for (const { figures, steps, facts: said, unknown } of guideSections) {
    expect(figures).toHaveLength(4)
    const stepTexts = steps?.steps.map(({ name, text }) => `${name} ${text}`) ?? []
    const short: { text: string; ids: readonly string[] }[] = [
      ...figures.map(({ value, note, sources: ids }) => ({ text: `${value} ${note}`, ids })),
      ...stepTexts.map(text => ({ text, ids: steps?.sources ?? [] })),
    ]
    for (const { text, ids } of short) {
      const texts = said.filter(fact => fact.sources.some(id => ids.includes(id)))
      expect(texts).not.toEqual([])
      const stated = [unknown, ...texts.map(fact => fact.text)].join(' ')
      for (const word of text.match(/\b\d+(?:[.,]\d+)*|[가-힣]+/g) ?? [])
        expect(stated).toContain(word)
    }
  }
})

test('a deadline that has passed is one of the last round, from the day after it in Korea', () => {
  const [deadline] = guideSections.flatMap(({ figures }) => figures.filter(({ until }) => until))
  const nameAt = (instant: string) => deadline && figureName(deadline, Date.parse(instant))
  expect(nameAt('2026-02-25T14:59:59Z')).toBe('Tenggat: S2/S3')
  expect(nameAt('2026-02-25T15:00:00Z')).toBe('Putaran lalu: S2/S3')
  for (const { until, value } of guideSections.flatMap(({ figures }) => figures))
    if (until) expect(formatDay(until)).toBe(value)
})

test('every section says what is not known and leads to where to ask, with whole marks', () => {
  for (const { id, unknown } of guideSections)
    expect([id, unknown]).toEqual([id, expect.stringContaining('Tanyakan')])
  for (const text of [...facts.map(fact => fact.text), ...guideSections.map(s => s.unknown)])
    for (const piece of readRichText(text)) {
      if (piece.kind === 'link') expect(linkTarget(piece.target)).toMatch(/^https:/)
      if (piece.kind === 'text') expect(piece.text).not.toMatch(/\*\*|\]\(/)
    }
})
