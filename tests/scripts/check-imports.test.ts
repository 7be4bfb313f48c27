import { expect, test } from 'vitest'
import { findForbiddenImports, readImports } from '../../scripts/check-imports.ts'
import { findCircles } from '../../scripts/import-circles.ts'
import { judgeImport } from '../../scripts/import-rules.ts'

const problem = (from: string, source: string) => readImports(from, source).map(judgeImport)[0]

test('the project keeps to its import directions', () => {
  expect(findForbiddenImports()).toEqual([])
})

test.each([
  ['src/widgets/exam/exam.tsx', "import { Dictionary } from '../dictionary/dictionary.tsx'"],
  ['src/lib/paths.ts', "import { $auth } from '../stores/auth.ts'"],
  ['src/ui/button.tsx', "import { send } from '../api/http.ts'"],
  ['src/api/events.ts', "import { Event } from '../contract/events.ts'"],
  ['src/widgets/dictionary/store.ts', "import redaxios from 'redaxios'"],
  ['src/stores/session/auth.ts', "const { x } = await import('../../widgets/dictionary/store.ts')"],
  ['src/features/tours/tour-page.astro', "import { seats } from '../events/seats-words.ts'"],
  ['src/kit/list/cards.astro', "import { messages } from '../../layouts/messages.ts'"],
  ['src/pages/index.astro', "import { openDb } from '../../server/db/open.ts'"],
  ['server/modules/exams/routes.ts', "import { seed } from '../dictionary/seed.ts'"],
  ['server/modules/exams/routes.ts', "import { seed } from '../dictionary/drafts/public.ts'"],
  ['server/app.ts', "import { seed } from './modules/dictionary/seed.ts'"],
  ['server/lists/seed.ts', "import { earnPoints } from '../modules/points/public.ts'"],
  ['server/app.ts', "import { paths } from '../src/stores/online.ts'"],
  ['server/modules/events/events.ts', "import pg from 'pg'"],
  ['src/widgets/dictionary/store.ts', "export { z } from 'zod'"],
  ['content/faq.ts', "import '../src/lib/paths.ts'"],
])('%s may not: %s', (from, source) => {
  expect(problem(from, source)).toEqual(expect.any(String))
})

test.each([
  ['src/widgets/dictionary/store.ts', "import type { Entry } from '../../contract/dictionary.ts'"],
  ['src/widgets/dictionary/store.ts', "import { PAGE_SIZE } from '../../contract/limits.ts'"],
  ['src/api/events.ts', "import { getCalendar } from '../contract/routes/events.ts'"],
  ['src/embed/dictionary.tsx', "import css from '../ui/tokens.css?inline'"],
  [
    'server/modules/dictionary/routes.ts',
    "import { getEntry } from '../../../src/contract/dictionary.ts'",
  ],
  ['server/modules/exams/routes.ts', "import { earnPoints } from '../points/public.ts'"],
  ['server/module.ts', "import type { Exercises } from './modules/today/public.ts'"],
  ['server/modules.ts', "import { pointsModule } from './modules/points/module.ts'"],
  ['server/config.ts', "import { z } from 'zod'"],
])('%s may: %s', (from, source) => {
  expect(problem(from, source)).toBeUndefined()
})

test('finds a way of imports back to where it began, once, over types too', () => {
  const sources = {
    'src/lib/a.ts': "import { b } from './b.ts'",
    'src/lib/b.ts': "import { z } from 'zod'\nimport type { C } from './c.ts'",
    'src/lib/c.ts': "export const later = () => import('./a.ts')",
    'src/lib/beside.ts': "import { a } from './a.ts'",
  }
  const imports = Object.entries(sources).flatMap(([file, text]) => readImports(file, text))
  expect(findCircles(imports)).toEqual([
    ['src/lib/a.ts', 'src/lib/b.ts', 'src/lib/c.ts', 'src/lib/a.ts'],
  ])
})
