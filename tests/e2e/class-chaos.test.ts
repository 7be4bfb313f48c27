import { expect, test } from 'vitest'
import { createRandom, type Random } from '../helpers/chaos/random.ts'
import { ENDS, endTab, playRound, type Round, type RoundPlan } from '../helpers/class-chaos.ts'
import { newClassLearner, storedClass } from '../helpers/class-learner.ts'
import { answerRight, openClass, shownAnswer, shownQuestion } from '../helpers/class-screens.ts'
import { isLong } from '../helpers/long.ts'
import { createStage } from '../helpers/stage.ts'

/** The short form: each kind of end once, after so much video that too much could be lost. */
const SHORT: readonly RoundPlan[] = ENDS.map((end, at) => ({
  end,
  speed: 1 + (at % 2),
  seconds: 6,
}))
const ROUNDS = isLong ? 100 : SHORT.length
const QUIZZES = isLong ? 12 : 1
/** A failure names the seed; CHAOS_SEED repeats the run. */
const SEED = Number(process.env['CHAOS_SEED'] ?? Date.now() % 1_000_000_000)
/** Expected errors of a tab that is killed. */
const KILLED = /Failed to load resource|ERR_|console\.warning/

/** Browsers that play at the same time, each for a learner of its own. */
const LANES = isLong ? 4 : 1

const stage = createStage({ hasWorker: true })
const { learnings } = storedClass()

/** Plans a round, mostly one with enough video that could be lost. */
function planRound(random: Random): RoundPlan {
  return { end: random.pick(ENDS), speed: random.pick([1, 2]), seconds: 0.5 + random.next() * 8 }
}

async function playLane(lane: number): Promise<Round[]> {
  const random = createRandom(SEED + lane)
  const learner = await newClassLearner(stage, `rina-${lane}.classchaos@contoh.id`)
  const visit = await learner.browser()
  visit.watch.allow(KILLED)
  const rounds: Round[] = []
  for (let round = 0; round < ROUNDS / LANES; round++) {
    const learning = learnings[isLong ? round % learnings.length : 0]
    const plan = isLong ? planRound(random) : SHORT[round]
    if (learning && plan) rounds.push(await playRound(learner, visit, learning, plan))
  }
  await visit.page.context().close()
  return rounds
}

test('a tab that is killed while a video plays loses at most 5 seconds of progress', async () => {
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

test('a tab that is killed in a quiz loses no answer', async () => {
  const random = createRandom(SEED)
  const learner = await newClassLearner(stage, 'siti.classchaos@contoh.id')
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
      if (number === count) break
      await visit.page.getByRole('button', { name: 'Periksa', exact: true }).click()
      await visit.page.getByRole('button', { name: 'Berikutnya' }).click()
    }
    visit.page = await endTab(visit.page, isLong ? random.pick(ENDS) : 'crash')
    await openClass(visit.page, place)
    for (let number = count; number >= 1; number--) {
      await visit.page.getByRole('heading', { name: new RegExp(`^Soal ${number} dari`) }).waitFor()
      const { id, kind } = await shownQuestion(visit.page, quiz.questions)
      expect([SEED, id, await shownAnswer(visit.page, kind)]).toEqual([SEED, id, given.get(number)])
      if (number > 1) await visit.page.getByRole('button', { name: 'Sebelumnya' }).click()
    }
  }
}, 600_000)
