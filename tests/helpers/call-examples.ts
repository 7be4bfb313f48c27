import { randomUUID } from 'node:crypto'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { ATTEMPT, GROUP } from './full-learner.ts'

/** The learner whose data the examples use. */
export interface ExampleLearner {
  userId: string
  /** All saved words as a file. */
  wordsFile: string
}

/** A valid request of a call, different each time where its address can be. */
export interface Example {
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string>>
  body?: unknown
}
type MakeExample = (nth: number, learner: ExampleLearner) => Example

const withId = (id: string) => () => ({ params: { id } })
const syllable = (nth: number) => String.fromCodePoint(0xac00 + ((nth * 7_919) % 11_172))
const month = (nth: number) => `2026-${String(1 + (nth % 12)).padStart(2, '0')}`
const CLASS = 'hangul-dari-nol'
const LEARNING = 'hangul-01-blok-suku-kata'

const attempt = (nth: number) => ATTEMPT + String(1 + (nth % 1_000)).padStart(12, '0')

const WORDS = Array.from({ length: 50 }, (_, at) => `사랑${syllable(at)}`)

/** Requests that need more than the call says of itself, by method and path. */
const EXAMPLES: Readonly<Record<string, MakeExample>> = {
  'get /dictionary/search': nth => ({ query: { q: `${syllable(nth)}a`, limit: '50' } }),
  'post /dictionary/text': nth => ({
    body: {
      text: WORDS.map(word => `${word}${syllable(nth)}를 먹었어요 `)
        .join('')
        .repeat(4)
        .slice(0, 2_000),
    },
  }),
  'get /dictionary/entries/:id': nth => ({ params: { id: `many-${1 + (nth % 20_000)}` } }),
  'get /dictionary/entries/:id/uses': nth => ({ params: { id: `many-${1 + (nth % 20_000)}` } }),
  'get /grammar/:slug': () => ({ params: { slug: 'eun-neun' } }),
  'get /topics/:slug': () => ({ params: { slug: 'alat-kerja' } }),
  'get /first-lessons/:step': () => ({ params: { step: 'alat-kerja' } }),
  'post /placement': () => ({ body: { exam: 'topik-1', reading: 'some' } }),
  'get /audio-books/:id': withId('eps-topik'),
  'get /groups/:id': withId(GROUP),
  'get /groups/invitation': () => ({ query: { code: GROUP } }),
  'get /events/:id/calendar.ics': withId('kelas-hangul-kilat'),
  'get /study-abroad/campuses/:id': withId('1'),
  'get /study-abroad/scholarship/:id': withId('1'),
  'get /mock-test/:id': withId('eps-topik-1'),
  'get /mock-test/results/:id': nth => ({
    params: { id: 'eps-topik-1' },
    query: { attempt: attempt(nth) },
  }),
  'get /mock-test/attempts/:id': nth => ({ params: { id: attempt(nth) } }),
  'post /mock-test/attempts': () => ({ body: { mock_test_id: 'eps-topik-1' } }),
  'post /mock-test/submit': () => ({ body: { mock_test_id: 'eps-topik-1', answers: {} } }),
  'get /classes/language/:language_id': () => ({ params: { language_id: 'korean' } }),
  'get /classes/subscription/:language_id': () => ({ params: { language_id: 'korean' } }),
  'get /classes/detail/:id': withId(CLASS),
  'get /progress/class/:id': withId(CLASS),
  'get /learning/:id': withId(CLASS),
  'get /video/:id': withId(LEARNING),
  'get /quiz/:id': withId(LEARNING),
  'get /moduls/:id': withId(LEARNING),
  'get /packages/detail/:id': withId('korea-30-hari'),
  'post /payment/price': () => ({ body: { package_id: 'korea-30-hari' } }),
  'post /subscription/check': () => ({ body: { class_id: CLASS } }),
  'post /users/daily-checkin/:userId': (_, { userId }) => ({ params: { userId }, body: {} }),
  'get /users/check-ins': nth => ({ query: { month: month(nth) } }),
  'get /points/transactions': nth => ({ query: { reason: nth % 2 ? 'check-in' : 'review' } }),
  'put /reminders': () => ({ body: { access_mails: { is_on: false } } }),
  'get /payment/status': () => ({ query: { order_id: 'sapa-x' } }),
  'post /referral/check': () => ({ body: { referral_code: 'ABCDEFGH' } }),
  'post /word-reviews': nth => ({
    body: { entry_id: `many-${20_000 - nth}`, rating: 'good', review_id: randomUUID() },
  }),
  'get /saved-words': nth => ({ query: { q: `${syllable(nth)}a`, limit: '50' } }),
  'post /saved-words': nth => ({
    body: { words: WORDS.slice(nth % 40), list: 'Daftar 1' },
  }),
  'get /saved-words/entries/:entryId': () => ({ params: { entryId: 'many-20000' } }),
  'put /saved-words/entries/:entryId': () => ({
    params: { entryId: 'many-20000' },
    body: { lists: ['Daftar 2'] },
  }),
  'delete /saved-words/entries/:entryId': () => ({ params: { entryId: 'many-1' } }),
  'get /saved-words/export': nth => ({ query: { format: nth % 2 ? 'anki' : 'csv' } }),
  'post /saved-words/import': (_, { wordsFile }) => ({
    body: { format: 'csv', text: wordsFile, is_dry_run: false },
  }),
  'put /today/goal': () => ({ body: { goal: null } }),
}

/** Returns a request of a call, as far as it can be known without another call's answer. */
export function exampleOf(call: Endpoint, nth: number, learner: ExampleLearner) {
  const example = EXAMPLES[`${call.method} ${call.path}`]?.(nth, learner) ?? {}
  const path = call.path.replace(/:(\w+)/g, (_, name) => example.params?.[name] ?? 'x')
  const query = new URLSearchParams(example.query).toString()
  return { path: `/api${path}${query && `?${query}`}`, body: example.body }
}

/**
 * Calls that are not measured: they succeed once, or their number is limited, or what they are about
 * is made by another call first.
 */
const UNMEASURED =
  /^(post \/users\/(login|refresh|logout|register|verify|forgot|reset|second|passkeys)|put \/users\/(update|passkeys|password|second)|delete \/users|get \/(users\/photos|media|recordings|audio\/words|reminders\/stop|dictionary\/pack|payment\/(invoice|simulator|status)|certificate\/(verify|file|credential|keys\/))|post \/(lti|recordings|feedback|waitlist|events\/|exam|placement\/answers|progress|certificate|reminders\/stop|push|points|leaderboards|groups|payment$|payment\/(method|cancel|notification|simulator)|today|subscription\/trial|referral|mock-test\/|partners\/)|put \/(partners|recordings|progress|certificate|today\/steps|leaderboards|groups|cheers)|delete \/(push|recordings|leaderboards|groups|partners)|get \/(oembed|partner-frames|partners\/:id|lti\/(:id|launches)|mock-test\/(attempts\/:id|results)))/

export function isMeasured({ method, path }: Endpoint): boolean {
  return !UNMEASURED.test(`${method} ${path}`)
}
