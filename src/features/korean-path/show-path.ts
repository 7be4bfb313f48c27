import { koreanPathText as text } from '../../../content/site/korean-path-text.ts'
import { call } from '../../api/call.ts'
import { getProgress } from '../../contract/routes/classes.ts'
import { getAttempts } from '../../contract/routes/mock-tests.ts'
import { claimStored } from '../../stores/mock-test/claim-stored.ts'
import { siteHttp } from '../../stores/session/site-http.ts'
import { $userId } from '../../stores/session/user-id.ts'

/** Loads the learner's finished steps and ticks them; existing ticks stay when that fails. */
export async function showPath(section: HTMLElement): Promise<void> {
  if (section.ariaBusy === 'true') return
  section.ariaBusy = 'true'
  const owner = $userId.get()
  const done = await findDone(section.dataset['of']?.split(' ').filter(Boolean) ?? [])
  section.ariaBusy = null
  // In the meantime another user has signed in, or nobody is signed in any more.
  if ($userId.get() !== owner) return $userId.get() ? showPath(section) : undefined
  const retry = section.querySelector<HTMLElement>('[data-retry]')
  if (retry) retry.hidden = done !== undefined
  if (done) tickOff(section, done)
  else say(section, text.failed)
}

/**
 * Returns the ids of the tests that the learner has handed in and of the finished class items.
 *
 * @returns undefined when any of them could not be loaded
 */
async function findDone(classIds: readonly string[]): Promise<ReadonlySet<string> | undefined> {
  await claimStored(siteHttp)
  const [attempts, ...courses] = await Promise.all([
    call(siteHttp, getAttempts),
    ...classIds.map(id => call(siteHttp, getProgress, { params: { id } })),
  ])
  if (!attempts.ok) return undefined
  const done = new Set(attempts.value.data.map(({ mock_test_id }) => mock_test_id))
  for (const course of courses) {
    if (!course.ok) return undefined
    for (const { id, is_done } of course.value.data.parts) if (is_done) done.add(id)
  }
  return done
}

function tickOff(section: HTMLElement, done: ReadonlySet<string>): void {
  const weeks = [...section.querySelectorAll<HTMLDetailsElement>('[data-week]')]
  const steps = weeks.map(week => [...week.querySelectorAll('li')])
  for (const step of steps.flat()) mark(step, isDone(step, done))
  for (const [at, week] of weeks.entries()) mark(week, steps[at]?.every(isMarked) ?? false)
  const total = steps.flat().length
  const count = steps.flat().filter(isMarked).length
  const bar = section.querySelector('progress')
  if (bar) bar.value = count
  say(section, count === total ? text.all(total) : text.progress(count, total))
  if (!('shown' in section.dataset)) openNext(weeks)
  section.dataset['shown'] = ''
}

/** Opens the next week once; afterwards the weeks stay as the learner leaves them. */
function openNext(weeks: readonly HTMLDetailsElement[]): void {
  const next = weeks.find(week => !isMarked(week))
  for (const week of weeks) week.open = week === next
}

function isDone({ dataset }: HTMLElement, done: ReadonlySet<string>): boolean {
  const { tests, parts } = dataset
  if (tests) return tests.split(' ').some(id => done.has(id))
  return parts?.split(' ').every(id => done.has(id)) ?? false
}

function mark(container: HTMLElement, isTicked: boolean): void {
  const sign = container.querySelector<HTMLElement>(
    ':scope > [data-mark], :scope > summary > [data-mark]',
  )
  if (sign) sign.hidden = !isTicked
  if (isTicked) container.dataset['done'] = ''
  else delete container.dataset['done']
}

function isMarked({ dataset }: HTMLElement): boolean {
  return 'done' in dataset
}

function say(section: HTMLElement, words: string): void {
  section.querySelector('[data-words]')?.replaceChildren(words)
}
