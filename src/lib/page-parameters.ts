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
  [paths.start, []],
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
  [paths.mockTests, ['view', 'exam']],
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
  ['/robots.txt', []],
]

/** Matches exactly one of these values. */
const oneOf = (values: string) => new RegExp(`^(${values.replaceAll(' ', '|')})$`)

/**
 * The values that any page understands, by the name of the parameter. Others are ignored by pages,
 * so the server removes them likewise. Names that are not here take any text.
 */
const VALUES: Readonly<Record<string, RegExp>> = {
  access: oneOf('free subscription'),
  answer: /^[0-3]$/,
  category: oneOf(
    'manufacturing agriculture fishery construction shipbuilding language education customer-service office quality tourism technology content flashcards workbook stationery game digital',
  ),
  covers: oneOf('full half stipend'),
  date: /^\d{4}-\d\d(-\d\d)?$/,
  degree: oneOf('bachelor master doctorate'),
  duration: oneOf('short medium long'),
  exam: oneOf('all eps-topik topik-1'),
  format: oneOf('one group paperback ebook'),
  goal: oneOf('eps-topik topik conversation study work reading grammar'),
  kind: oneOf(
    'particle final-ending pre-final-ending connective adnominal nominal auxiliary pattern',
  ),
  level: oneOf('beginner elementary intermediate advanced'),
  page: /^[1-9]\d{0,3}$/,
  price: oneOf('free paid'),
  provider: oneOf('government university foundation company'),
  sort: oneOf(
    'newest closing title recommended price experience name tuition topik international deadline coverage awards departure duration',
  ),
  theme: oneOf('culture nature food language family'),
  topik: /^[0-6]$/,
  pages: /^[1-9]\d?$/,
  time: oneOf('past'),
  tuition: oneOf('2000000 2500000 3000000 4000000 5000000'),
}

/** Whether a page may show something else for this value of a parameter that it reads. */
export function mayMatter(name: string, value: string): boolean {
  return value !== '' && (VALUES[name]?.test(value) ?? true)
}

const exact = new Map(PARAMETERS)
const patterns = PARAMETERS.filter(([path]) => path.includes(ANY)).map(
  ([path, names]) => [new RegExp(`^${path}$`), names] as const,
)

/** Returns the parameters that a cached page reads; undefined for other paths. */
export function parametersOf(path: string): readonly string[] | undefined {
  return exact.get(path) ?? patterns.find(([pattern]) => pattern.test(path))?.[1]
}
