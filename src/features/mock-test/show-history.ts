import { lastScore, setPrefix, mockTestHistory as text } from '../../../content/site/mock-tests.ts'
import { call } from '../../api/call.ts'
import type { AttemptSummary } from '../../contract/mock-test-results.ts'
import { getAttempts } from '../../contract/routes/mock-tests.ts'
import { groupBy } from '../../lib/group-by.ts'
import { paths } from '../../lib/paths.ts'
import { claimStored } from '../../stores/mock-test/claim-stored.ts'
import { storingHttp } from '../../stores/store-ahead.ts'
import { dayWords, isSameDay } from './last-scores.ts'

/** Number of tests shown; each test's results page lists all attempts. */
const SHOWN = 5
const clockTime = new Intl.DateTimeFormat('id-ID', { timeStyle: 'short' })

/** From this width on it has room in a column beside the sets. */
const WIDE = '(min-width: 960px)'

const HISTORY = '#riwayat'

/**
 * Loads the attempts that the learner has handed in and shows the newest of each test; without any
 * the section stays hidden, unless the address names it.
 */
export async function showHistory(section: HTMLElement): Promise<void> {
  const said = section.querySelector('p')
  const retry = section.querySelector('button')
  const list = section.querySelector('ul')
  const fold = section.querySelector('details')
  const template = section.querySelector('template')
  if (!said || !retry || !list || !fold || !template || section.ariaBusy === 'true') return
  section.ariaBusy = 'true'
  await claimStored(storingHttp)
  const answer = await call(storingHttp, getAttempts)
  section.ariaBusy = null
  const attempts = answer.ok ? newestOfEach(answer.value.data) : []
  retry.hidden = answer.ok
  const isEmpty = answer.ok && attempts.length === 0
  said.textContent = isEmpty ? text.none : answer.ok ? '' : text.failed
  // A link to the results also shows that there are none.
  const isAskedFor = location.hash === HISTORY
  const wasHidden = section.hidden
  section.hidden = isEmpty && !isAskedFor
  // A failure is not folded away, nor what would leave the column empty, nor a single line.
  fold.open ||= isAskedFor || !answer.ok || attempts.length === 1 || matchMedia(WIDE).matches
  const newest = attempts[0]?.attempt
  section.querySelector('[data-summary]')?.replaceChildren(newest ? summaryOf(newest) : '')
  list.replaceChildren(...attempts.slice(0, SHOWN).map(each => line(template, each)))
  if (isAskedFor && wasHidden) section.scrollIntoView()
}

/** Returns the newest attempt of each name, and how many there are of it. */
function newestOfEach(attempts: readonly AttemptSummary[]): Group[] {
  const groups = groupBy(attempts, ({ mock_test_id, title }) => `${mock_test_id} ${title}`)
  return [...groups.values()].flatMap(([attempt, ...older]) =>
    attempt ? [{ attempt, count: older.length + 1 }] : [],
  )
}

interface Group {
  attempt: AttemptSummary
  count: number
}

function line(template: HTMLTemplateElement, { attempt, count }: Group): Node {
  const copy = document.importNode(template.content, true)
  const find = <T extends Element>(selector: string) => copy.querySelector<T>(selector)
  const link = find<HTMLAnchorElement>('a')
  const name = find('b')
  const time = find<HTMLTimeElement>('time')
  const score = find('[data-score]')
  const submitted = new Date(attempt.submitted_at)
  if (link) link.href = resultPath(attempt)
  if (name) name.textContent = nameOf(attempt)
  if (time) {
    time.dateTime = submitted.toISOString()
    time.textContent = whenWords(attempt.submitted_at, Date.now())
  }
  if (score)
    score.textContent = [scoreWords(attempt), ...(count > 1 ? [text.times(count)] : [])].join(' · ')
  return copy
}

function nameOf({ title }: AttemptSummary): string {
  return title.replace(setPrefix, '')
}

/** Formats `Tata bahasa dasar · 8 dari 10`. */
function summaryOf(attempt: AttemptSummary): string {
  return `${nameOf(attempt)} · ${scoreWords(attempt)}`
}

/** Formats `hari ini 17.59`, and other days without the time. */
function whenWords(instant: number, now: number): string {
  const day = dayWords(instant, now)
  return isSameDay(instant, now) ? `${day} ${clockTime.format(instant)}` : day
}

/** Returns the path to the result of this attempt, not only to the newest of its test. */
export function resultPath({ mock_test_id, attempt_id }: AttemptSummary): string {
  return `${paths.mockTestResults(mock_test_id)}?attempt=${encodeURIComponent(attempt_id)}`
}

/** Formats `146 dari 200, setara level 2`. */
export function scoreWords({ score, points, level }: AttemptSummary): string {
  const words = lastScore.score(score, points)
  return level ? `${words}, ${text.level(level.reached)}` : words
}
