import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findDuplicates } from '../../scripts/shape/duplicates.ts'
import { handWrittenTypes, measureShape, quantile } from '../../scripts/shape/figures.ts'
import { findWrappers } from '../../scripts/shape/functions.ts'
import { measureStyles } from '../../scripts/shape/styles.ts'
import { measureWords } from '../../scripts/shape/words.ts'
import { missedGoals } from '../../scripts/shape.ts'

const shape = measureShape(join(import.meta.dirname, 'fixtures/shape'))

test('counts the lines of each folder', () => {
  expect(Object.fromEntries(shape.folders)).toEqual({
    'server/db': { files: 2, lines: 10, comments: 0 },
    'src/lib': { files: 2, lines: 14, comments: 2 },
  })
})

test('measures functions with a body in braces, those of pages too', () => {
  expect(shape.functions).toEqual([
    { file: 'src/lib/page.astro', name: 'title', lines: 4 },
    { file: 'src/lib/greet.ts', name: 'greet', lines: 3 },
    { file: 'server/db/round.ts', name: 'back', lines: 3 },
    { file: 'server/db/trip.ts', name: 'there', lines: 3 },
  ])
  expect([0.5, 0.75, 1].map(share => quantile(shape.functions, share))).toEqual([3, 3, 4])
})

test('names small files that only one file beside them imports', () => {
  expect(shape.smallFiles).toEqual(['server/db/round.ts', 'server/db/trip.ts'])
})

test('names functions that only pass on their parameters', () => {
  const code = `
    function same(a: string, b: number) { return other(a, b) }
    const arrow = (a: string) => other.method(a)
    class Front { send(a: string) { return this.client.send(a) } }
    function changed(a: string) { return other(a, 1) }
    list.map(a => other(a))`
  expect(findWrappers('x.ts', code)).toEqual(['x.ts: same', 'x.ts: arrow', 'x.ts: send'])
})

test('names types that the client writes by hand, and none that follow from the contract', () => {
  const text =
    'export interface Order { id: string }\ntype Wish = { id: string }\ntype Ok = Body<"x">'
  expect(handWrittenTypes({ file: 'src/api/x.ts', text })).toEqual([
    'src/api/x.ts: Order',
    'src/api/x.ts: Wish',
  ])
})

test('finds six lines that stand again, whatever stands between them and their imports', () => {
  const lines = ['one()', 'two()', 'three()', 'four()', 'five()', 'six()']
  const files = [
    { file: 'a.ts', text: `import x from 'x'\n${lines.join('\n')}` },
    { file: 'b.ts', text: lines.join('\n\n') },
    { file: 'c.ts', text: lines.slice(1).join('\n') },
  ]
  expect(findDuplicates(files)).toEqual(['a.ts:2 ~ b.ts:1'])
})

test('finds comments without a subject, once each, and names that the glossary replaces', () => {
  const text = [
    '/** What was sent. */',
    'const keptAnswers = (told: string) => told',
    '// Returns the sum,',
    '// of all.',
    'interface Owner { unknown: string }',
  ].join('\n')
  const { openers, dialect } = measureWords([{ file: 'src/kept-pages.ts', text }])
  expect(openers).toEqual(['src/kept-pages.ts:1: What was sent. */'])
  expect(dialect).toEqual([
    'src/kept-pages.ts',
    'src/kept-pages.ts: keptAnswers',
    'src/kept-pages.ts: told',
  ])
})

test('finds surfaces drawn again and other breakpoints, but not in the design system', () => {
  const surface = `border: 1px solid var(--_line); border-radius: var(--_radius);
    background: var(--_surface);`
  const css = `/* .quote { ${surface} } */
    .box, .tip { ${surface} padding: 0; }
    @media (min-width: 601px) { .wide { ${surface} } }
    @media (max-width: 599.98px) { .box { border: 0 } }
    .link { display: inline-flex; align-items: center; min-height: var(--_target);
      font-weight: 600 }
    @container (max-width: 20em) { .plain { display: grid } }`
  const page = `<p class="box" />\n<style>\n${css}\n</style>`
  expect(measureStyles([{ file: 'src/ui/card.css', text: css.replace('601', '600') }])).toEqual({
    lines: 10,
    redrawn: [],
    oddBreakpoints: [],
  })
  expect(measureStyles([{ file: 'src/features/box.astro', text: page }])).toEqual({
    lines: 10,
    redrawn: ['src/features/box.astro: .box, .tip', 'src/features/box.astro: .link'],
    oddBreakpoints: ['src/features/box.astro: @media (min-width: 601px)'],
  })
})

test('names what misses a goal', () => {
  expect(missedGoals(shape)).toEqual([
    'circle: server/db/round.ts → server/db/trip.ts → server/db/round.ts',
  ])
  const large = { ...shape, circles: [], files: [{ file: 'src/x.css', lines: 301 }] }
  expect(missedGoals(large)).toEqual(['src/x.css: 301 lines, over 300'])
  const functions = [{ file: 'src/x.ts', name: 'x', lines: 61 }]
  expect(missedGoals({ ...large, files: [], functions })).toEqual([
    'functions: p90 61 lines, over 22',
    'src/x.ts: x: 61 lines, over 60',
  ])
  const small = { ...large, files: [], smallFiles: Array(61).fill('src/x.ts') }
  expect(missedGoals(small)).toEqual(['61 small files with one importer beside them, over 60'])
  expect(missedGoals({ ...large, files: [], clientTypes: ['src/api/x.ts: Order'] })).toEqual([
    'src/api/x.ts: Order: take it from the contract',
  ])
  const words = { ...shape.words, openers: Array(21).fill('src/x.ts:1: What was sent.') }
  expect(missedGoals({ ...large, files: [], words })).toEqual(
    Array(21).fill('src/x.ts:1: What was sent.: name the subject'),
  )
  const names = {
    ...shape.words,
    dialect: ['src/x.ts: keptRow'],
    commonTypes: ['Row: 6', 'Props: 9'],
  }
  expect(missedGoals({ ...large, files: [], words: names })).toEqual([
    'src/x.ts: keptRow: docs/glossary.md has the term',
    'type Row: 6 files: too common a name',
  ])
})
