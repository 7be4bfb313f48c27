import { expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { putProgress } from '../../src/contract/routes/classes.ts'
import { createRandom } from '../helpers/chaos/random.ts'
import { ENDS, endTab, playRound, type Round } from '../helpers/class-chaos.ts'
import { HANGUL, newClassLearner, storedClass } from '../helpers/class-learner.ts'
import {
  answerRight,
  openClass,
  play,
  playedTo,
  seekTo,
  shownAnswer,
  shownQuestion,
} from '../helpers/class-screens.ts'
import { isLong } from '../helpers/long.ts'
import { createOwnStage } from '../helpers/stage.ts'

const ROUNDS = isLong ? 100 : 4
const QUIZZES = isLong ? 12 : 2
/** A failure names it: CHAOS_SEED plays the same again. */
const SEED = Number(process.env['CHAOS_SEED'] ?? Date.now() % 1_000_000_000)
/** What goes away with a tab that is killed. */
const KILLED = /Failed to load resource|ERR_|console\.warning/

/** Browsers that play at the same time, each of a learner of its own. */
const LANES = 4

const stage = createOwnStage()
const { learnings } = storedClass()

async function playLane(lane: number): Promise<Round[]> {
  const random = createRandom(SEED + lane)
  const learner = await newClassLearner(stage, `rina-${lane}@contoh.id`)
  const visit = await learner.browser()
  visit.watch.allow(KILLED)
  const rounds: Round[] = []
  for (let round = 0; round < ROUNDS / LANES; round++) {
    const learning = learnings[round % learnings.length]
    if (learning) rounds.push(await playRound(learner, visit, learning, random))
  }
  await visit.page.context().close()
  return rounds
}

test('a tab that is killed while a video plays loses at most 5 seconds of what was played', async () => {
  const lanes = await Promise.all(Array.from({ length: LANES }, (_, lane) => playLane(lane)))
  const rounds = lanes.flat()
  const losses = rounds.map(({ lost }) => lost)
  console.info(
    `class chaos, seed ${SEED}: ${rounds.length} tabs killed, lost at most ` +
      `${Math.max(...losses).toFixed(1)} s, ` +
      ENDS.map(end => `${end} ${rounds.filter(one => one.end === end).length}`).join(', '),
  )
  expect(rounds.filter(({ lost }) => lost > 5)).toEqual([])
  expect(rounds).toHaveLength(ROUNDS)
}, 1_200_000)

test('a tab that is killed in a quiz keeps every answer', async () => {
  const random = createRandom(SEED)
  const learner = await newClassLearner(stage, 'siti@contoh.id')
  const visit = await learner.browser()
  visit.watch.allow(KILLED)
  for (let round = 0; round < QUIZZES; round++) {
    const learning = learnings[round % learnings.length]
    const quiz = learning?.quizzes[0]
    if (!learning || !quiz) throw new Error('A learning has no quiz.')
    const place = { learning: learning.id, part: quiz.id }
    await openClass(visit.page, place)
    const given = new Map<number, string[]>()
    const count = 2 + random.below(quiz.questions.length - 1)
    for (let number = 1; number <= count; number++) {
      await visit.page.getByRole('heading', { name: new RegExp(`^Soal ${number} dari`) }).waitFor()
      const question = await shownQuestion(visit.page, quiz.questions)
      await answerRight(visit.page, question)
      given.set(number, await shownAnswer(visit.page, question.kind))
      if (number < count) await visit.page.getByRole('button', { name: 'Soal berikutnya' }).click()
    }
    visit.page = await endTab(visit.page, random.pick(ENDS))
    await openClass(visit.page, place)
    for (let number = count; number >= 1; number--) {
      await visit.page.getByRole('heading', { name: new RegExp(`^Soal ${number} dari`) }).waitFor()
      const { id, kind } = await shownQuestion(visit.page, quiz.questions)
      expect([SEED, id, await shownAnswer(visit.page, kind)]).toEqual([SEED, id, given.get(number)])
      if (number > 1) await visit.page.getByRole('button', { name: 'Sebelumnya' }).click()
    }
  }
}, 600_000)

test('whoever skips to the end again and again never completes a video', async () => {
  const learner = await newClassLearner(stage, 'wulan@contoh.id')
  const { page } = await learner.browser()
  const [learning] = learnings
  const [video] = learning?.videos ?? []
  if (!learning || !video) throw new Error('The class has no video.')
  await openClass(page, { learning: learning.id, part: video.id })
  await play(page)
  await playedTo(page, 0.5)
  for (const second of [30, 60, video.seconds - 2]) await seekTo(page, second)
  await page.getByRole('button', { name: 'Putar lagi' }).waitFor()
  await expect.poll(() => learner.known(video.id)?.position ?? 0).toBeGreaterThan(80)
  const claim = { learning_id: learning.id, title: video.title, video_id: video.id }
  const answer = await call(learner.http, putProgress, { body: claim })
  expect([answer.ok, learner.known(video.id)?.isDone]).toEqual([true, false])
  await page.goto(`/class-details?id=${HANGUL}`)
  await page.getByRole('link', { name: 'Lanjutkan' }).first().waitFor()
  expect(
    await page.locator('[data-part]').getByText('Selesai').filter({ visible: true }).count(),
  ).toBe(0)
})
