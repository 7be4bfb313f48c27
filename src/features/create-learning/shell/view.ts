import type { SectionName } from '../../../contract/mock-test-blueprint.ts'
import { administrationPaths } from '../../../lib/administration-paths.ts'

/** Kinds of parts of a learning, in the order in which they are learned. */
export const PART_KINDS = ['video', 'modul', 'quiz'] as const
export type PartKind = (typeof PART_KINDS)[number]

/** The page's current view, as its address says. */
export type View =
  | { name: 'classes' }
  | { name: 'new-class' }
  | { name: 'class'; classId: string; tab: ClassTab }
  | { name: 'new-learning'; classId: string }
  | { name: 'learning'; classId: string; learningId: string }
  | { name: 'new-part'; classId: string; learningId: string; kind: PartKind }
  | { name: 'part'; classId: string; learningId: string; kind: PartKind; partId: string }
  | { name: 'preview'; classId: string; learningId: string }
  | { name: 'tests' }
  | { name: 'test'; testId: string; tab: TestTab }
  | { name: 'new-test' }
  /** A new test, imported from a file. */
  | { name: 'import-test' }
  /** A new item: of the group of the item `like`, or by itself. */
  | { name: 'new-item'; testId: string; section: SectionName; like: string | undefined }
  | { name: 'item'; testId: string; itemId: string }
  | { name: 'try-test'; testId: string }

export const CLASS_TABS = ['learnings', 'facts', 'versions'] as const
export type ClassTab = (typeof CLASS_TABS)[number]

export const TEST_TABS = ['items', 'facts', 'import', 'versions'] as const
export type TestTab = (typeof TEST_TABS)[number]

const NEW = 'new'

/** @param query query of the address, such as `?class=topik-1` */
export function readView(query: URLSearchParams): View {
  const [classId, learningId, added] = [query.get('class'), query.get('learning'), query.get(NEW)]
  if (!classId) return readOutside(query)
  if (!learningId) {
    if (added === 'learning') return { name: 'new-learning', classId }
    const tab = CLASS_TABS.find(one => one === query.get('tab')) ?? 'learnings'
    return { name: 'class', classId, tab }
  }
  const place = { classId, learningId }
  if (query.has('preview')) return { name: 'preview', ...place }
  const newKind = PART_KINDS.find(kind => kind === added)
  if (newKind) return { name: 'new-part', ...place, kind: newKind }
  const kind = PART_KINDS.find(one => query.get(one))
  if (!kind) return { name: 'learning', ...place }
  return { name: 'part', ...place, kind, partId: query.get(kind) ?? '' }
}

/** Returns the view of a query without a class. */
function readOutside(query: URLSearchParams): View {
  const [testId, added] = [query.get('test'), query.get(NEW)]
  if (testId) return readTest(testId, query)
  if (added === 'class') return { name: 'new-class' }
  if (added === 'test') return { name: 'new-test' }
  if (added === 'test-file') return { name: 'import-test' }
  return { name: query.has('tests') ? 'tests' : 'classes' }
}

function readTest(testId: string, query: URLSearchParams): View {
  const itemId = query.get('item')
  if (query.get(NEW) === 'item') {
    const section = query.get('section') === 'listening' ? 'listening' : 'reading'
    return { name: 'new-item', testId, section, like: query.get('like') ?? undefined }
  }
  if (itemId) return { name: 'item', testId, itemId }
  if (query.has('preview')) return { name: 'try-test', testId }
  const tab = TEST_TABS.find(one => one === query.get('tab')) ?? 'items'
  return { name: 'test', testId, tab }
}

/** Returns the address of a view, which leads back to it. */
export function addressOf(view: View): string {
  const query = new URLSearchParams(queryOf(view))
  const path = administrationPaths.createLearning
  return query.size > 0 ? `${path}?${query}` : path
}

function queryOf(view: View): Record<string, string> {
  switch (view.name) {
    case 'classes':
      return {}
    case 'new-class':
      return { [NEW]: 'class' }
    case 'class':
      return { class: view.classId, ...(view.tab !== 'learnings' && { tab: view.tab }) }
    case 'new-learning':
      return { class: view.classId, [NEW]: 'learning' }
    case 'learning':
      return placeOf(view)
    case 'new-part':
      return { ...placeOf(view), [NEW]: view.kind }
    case 'part':
      return { ...placeOf(view), [view.kind]: view.partId }
    case 'preview':
      return { ...placeOf(view), preview: '' }
    case 'tests':
      return { tests: '' }
    case 'new-test':
      return { [NEW]: 'test' }
    case 'import-test':
      return { [NEW]: 'test-file' }
    default:
      return { test: view.testId, ...queryInTest(view) }
  }
}

type InTest = Extract<View, { testId: string }>

/** Returns the query of a view of a mock test. */
function queryInTest(view: InTest): Record<string, string> {
  switch (view.name) {
    case 'new-item':
      return { [NEW]: 'item', section: view.section, ...(view.like && { like: view.like }) }
    case 'item':
      return { item: view.itemId }
    case 'try-test':
      return { preview: '' }
    case 'test':
      return view.tab === 'items' ? {} : { tab: view.tab }
  }
}

function placeOf({ classId, learningId }: { classId: string; learningId: string }) {
  return { class: classId, learning: learningId }
}
