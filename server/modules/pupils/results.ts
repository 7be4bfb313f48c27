import type { GroupResults, PupilScore } from '../../../src/contract/pupils.ts'
import { momentOf } from '../../../src/lib/event-time.ts'
import type { Db } from '../../db/tables.ts'
import { csvLines, MARK } from '../../lib/csv.ts'
import { mapInSlices } from '../../lib/sliced-work.ts'
import type { Dependencies } from '../../module.ts'
import { type GroupOf, readGroup } from './groups.ts'
import { shareOf } from './public.ts'
import type { RecordedResult } from './tables.ts'

/** Questions that teachers see as the hardest. */
const HARDEST = 20

/** Pupils whose attempts one slice of the work reads. */
const AT_ONCE = 5

interface DoneAttempt extends Omit<RecordedResult, 'items'> {
  submitted_at: number
  /** The questions of the pupil's first attempt at the test; none of later ones. */
  firstItems: RecordedResult['items']
}

interface Attempt {
  pupil_id: string
  mock_test_id: string
  number: number
  /** Null until it was handed in. */
  done: DoneAttempt | null
}

/** Returns the results of a group, for its teachers. @throws ApiError not-found */
export async function showResults(db: Db, address: GroupOf): Promise<GroupResults> {
  const group = await readGroup(db, address)
  const pupils = await readPupils(db, group.id)
  const attempts = await readAttempts(db, pupils)
  const byPupil = Map.groupBy(attempts, ({ pupil_id }) => pupil_id)
  return {
    group,
    tests: titlesOf(attempts),
    pupils: pupils.map(pupil => ({ ...pupil, results: resultsOf(byPupil.get(pupil.id) ?? []) })),
    hardest: hardestOf(attempts),
  }
}

async function readPupils(db: Db, groupId: string) {
  const rows = await db
    .selectFrom('pupils')
    .select(['id', 'name', 'joined_at'])
    .where('group_id', '=', groupId)
    .orderBy('joined_at')
    .orderBy('id')
    .execute()
  return rows.sort((a, b) => a.name.localeCompare(b.name, 'id'))
}

/** Returns the attempts of pupils, each pupil's in their order. */
function readAttempts(db: Db, pupils: readonly { id: string }[]): Promise<Attempt[]> {
  const ids = pupils.map(({ id }) => id)
  return mapInSlices(ids, some => attemptsOf(db, some), { size: AT_ONCE })
}

async function attemptsOf(db: Db, pupilIds: readonly string[]): Promise<Attempt[]> {
  const rows = await db
    .selectFrom('pupil_attempts')
    .selectAll()
    .where('pupil_id', 'in', pupilIds)
    .orderBy('pupil_id')
    .orderBy('mock_test_id')
    .orderBy('number')
    .execute()
  const seen = new Set<string>()
  return rows.map(({ pupil_id, mock_test_id, number, submitted_at, result }) => {
    const attempt = { pupil_id, mock_test_id, number }
    if (result === null || submitted_at === null) return { ...attempt, done: null }
    const { items, ...score }: RecordedResult = JSON.parse(result)
    const key = `${pupil_id} ${mock_test_id}`
    const isFirst = !seen.has(key)
    seen.add(key)
    return { ...attempt, done: { ...score, submitted_at, firstItems: isFirst ? items : [] } }
  })
}

function titlesOf(attempts: readonly Attempt[]): GroupResults['tests'] {
  const titles = new Map<string, string>()
  for (const { mock_test_id, done } of attempts)
    titles.set(mock_test_id, done?.title ?? titles.get(mock_test_id) ?? mock_test_id)
  return [...titles].map(([mock_test_id, title]) => ({ mock_test_id, title }))
}

function resultsOf(attempts: readonly Attempt[]): GroupResults['pupils'][number]['results'] {
  return [...Map.groupBy(attempts, ({ mock_test_id }) => mock_test_id)].map(
    ([mock_test_id, ofTest]) => {
      const scores = ofTest.flatMap(({ done }) => (done ? [scoreOf(done)] : []))
      const best = scores.toSorted((a, b) => shareOf(b) - shareOf(a))[0]
      const last = scores.toSorted((a, b) => b.submitted_at - a.submitted_at)[0]
      return { mock_test_id, attempts: ofTest.length, best: best ?? null, last: last ?? null }
    },
  )
}

function scoreOf({ score, points, skills, submitted_at }: PupilScore): PupilScore {
  return { score, points, skills, submitted_at }
}

/** Counts each pupil's first attempt at a test: later ones know its answers. */
function hardestOf(attempts: readonly Attempt[]): GroupResults['hardest'] {
  const counts = new Map<string, GroupResults['hardest'][number]>()
  for (const { mock_test_id, done } of attempts)
    for (const { id: mock_question_id, is_right } of done?.firstItems ?? []) {
      const key = `${mock_test_id} ${mock_question_id}`
      const before = counts.get(key) ?? { mock_test_id, mock_question_id, right: 0, pupils: 0 }
      const right = before.right + (is_right ? 1 : 0)
      counts.set(key, { ...before, right, pupils: before.pupils + 1 })
    }
  return [...counts.values()]
    .filter(({ right, pupils }) => right < pupils)
    .sort((a, b) => a.right / a.pupils - b.right / b.pupils || b.pupils - a.pupils)
    .slice(0, HARDEST)
}

/** Returns every attempt that was handed in, as a file. @throws ApiError not-found */
export async function exportResults(
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  address: GroupOf,
): Promise<{ file: string; text: string }> {
  const { id, name: group } = await readGroup(db, address)
  const pupils = await readPupils(db, id)
  const names = new Map(pupils.map(pupil => [pupil.id, pupil.name]))
  const attempts = (await readAttempts(db, pupils)).flatMap(({ done, ...attempt }) =>
    done ? [{ ...attempt, ...done, pupil: names.get(attempt.pupil_id) ?? '' }] : [],
  )
  const skills = [
    ...new Set(attempts.flatMap(each => each.skills.map(({ skill }) => skill))),
  ].sort()
  const rows = attempts
    .sort((a, b) => a.pupil.localeCompare(b.pupil, 'id') || a.submitted_at - b.submitted_at)
    .map(attempt => [
      ...[group, attempt.pupil, attempt.title, String(attempt.number)],
      momentOf(attempt.submitted_at, 'Asia/Jakarta'),
      ...[String(attempt.score), String(attempt.points)],
      ...skills.map(name => percentOf(attempt.skills.find(({ skill }) => skill === name))),
    ])
  const head = [
    ...['kelompok', 'nama', 'tes', 'percobaan', 'dikumpulkan', 'nilai', 'nilai_maksimum'],
    ...skills.map(skill => `${skill}_persen`),
  ]
  const day = new Date(now()).toISOString().slice(0, 10)
  return { file: `hasil-kelompok-${day}.csv`, text: MARK + csvLines([head, ...rows]) }
}

function percentOf(skill: PupilScore['skills'][number] | undefined): string {
  return skill ? String(Math.round((100 * skill.correct) / skill.items)) : ''
}
