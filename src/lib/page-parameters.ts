import { grammarPaths } from './grammar-paths.ts'
import { paths } from './paths.ts'
import { topicPaths } from './topic-paths.ts'

const ANY = '[^/]+'
const LIST = ['q', 'page']
const CLASSES = [...LIST, 'language', 'level', 'access']
const CAMPUSES = ['tuition', 'region', 'type', 'language']
const SCHOLARSHIPS = ['covers', 'provider']
const QUESTION = ['question', 'answer']

/**
 * The query parameters that each cached page reads, by path. The server removes all others before
 * it looks into its cache: what a page does not read cannot change it, and campaign links such as
 * `?utm_source=…`, or invented parameters, would have it rendered again and again. Pages that are
 * not here are cached without parameters only.
 */
const PARAMETERS: readonly (readonly [path: string, names: readonly string[]])[] = [
  [paths.home, QUESTION],
  [paths.dashboard, QUESTION],
  [paths.classes, CLASSES],
  [paths.korean, CLASSES],
  // Without an id these two show all classes.
  [paths.classDetails, ['id', ...CLASSES]],
  [paths.classContent, ['class', 'learning', 'part', ...CLASSES]],
  [paths.classCategory, []],
  [grammarPaths.list, ['q', 'level', 'kind']],
  [`${grammarPaths.list}/${ANY}`, []],
  [topicPaths.list, []],
  [`${topicPaths.list}/${ANY}`, []],
  [paths.mockTests, []],
  [`/mock-test/details/${ANY}`, ['questions']],
  [`/mock-test/results/${ANY}`, []],
  [paths.schedule, ['view', 'date', 'type', 'zone', 'time', 'pages']],
  [`/event-details/${ANY}`, ['registration']],
  [paths.products, [...LIST, 'category', 'level', 'sort']],
  [`/product-details/${ANY}`, []],
  [paths.books, [...LIST, 'level', 'goal', 'format', 'sort']],
  [paths.mentoring, [...LIST, 'goal', 'format', 'price', 'sort', 'language']],
  [`/mentoring/details/${ANY}`, []],
  [paths.tours, [...LIST, 'region', 'theme', 'duration', 'sort']],
  [`/tour/details/${ANY}`, []],
  [paths.career, [...LIST, 'category', 'location', 'type', 'sort']],
  [`/career/details/${ANY}`, []],
  [`/company/details/${ANY}`, []],
  [
    paths.studyInKorea,
    ['view', 'compare', 'q', 'degree', 'topik', 'sort', ...CAMPUSES, ...SCHOLARSHIPS],
  ],
  [`/university/${ANY}`, ['topik']],
  [paths.faq, ['q']],
  ['/sitemap.xml', []],
]

const exact = new Map(PARAMETERS)
const patterns = PARAMETERS.filter(([path]) => path.includes(ANY)).map(
  ([path, names]) => [new RegExp(`^${path}$`), names] as const,
)

/** Returns the parameters that a cached page reads; undefined for other paths. */
export function parametersOf(path: string): readonly string[] | undefined {
  return exact.get(path) ?? patterns.find(([pattern]) => pattern.test(path))?.[1]
}
