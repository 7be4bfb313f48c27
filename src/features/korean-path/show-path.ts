import { koreanPathText as text } from '../../../content/site/korean-path-text.ts'
import { call } from '../../api/call.ts'
import { getLearningPath } from '../../contract/routes/learning-path.ts'
import { claimStored } from '../../stores/mock-test/claim-stored.ts'
import { siteHttp } from '../../stores/session/site-http.ts'
import { $userId } from '../../stores/session/user-id.ts'

/** Loads the learner's finished steps and ticks them; existing ticks stay when that fails. */
export async function showPath(section: HTMLElement): Promise<void> {
  if (section.ariaBusy === 'true') return
  section.ariaBusy = 'true'
  const owner = $userId.get()
  const done = await findDone()
  section.ariaBusy = null
  // In the meantime another user has signed in, or nobody is signed in any more.
  if ($userId.get() !== owner) return $userId.get() ? showPath(section) : undefined
  const retry = section.querySelector<HTMLElement>('[data-retry]')
  if (retry) retry.hidden = done !== undefined
  if (done) tickOff(section, done)
  else say(section, text.failed)
}

/** Returns the ids of the steps that the learner has done; undefined when they could not be loaded. */
async function findDone(): Promise<ReadonlySet<string> | undefined> {
  await claimStored(siteHttp)
  const answer = await call(siteHttp, getLearningPath, { query: { exam: 'all' } })
  if (!answer.ok) return undefined
  const weeks = answer.value.data.stages.flatMap(stage => stage.weeks)
  const done = weeks.flatMap(week => week.steps).filter(({ state }) => state === 'done')
  return new Set(done.map(({ id }) => id))
}

function tickOff(section: HTMLElement, done: ReadonlySet<string>): void {
  const weeks = [...section.querySelectorAll<HTMLDetailsElement>('[data-week]')]
  const steps = weeks.map(week => [...week.querySelectorAll('li')])
  for (const step of steps.flat()) mark(step, done.has(step.dataset['step'] ?? ''))
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
