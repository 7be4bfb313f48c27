import { dailyWords } from '../../../content/site/daily-words.ts'
import type { Skill } from '../../../src/contract/mock-test-results.ts'
import { DAY } from '../../../src/lib/durations.ts'
import { shuffle } from '../../lib/seeded-shuffle.ts'
import type { TaughtStep } from '../learning-path/public.ts'
import { chooseQuestions, QUESTIONS_MAX } from './choose-questions.ts'
import { Met } from './met-words.ts'
import type { LearnerHistory, PlanContent } from './plan-history.ts'

/** Minutes for one of each. */
const MINUTES_EACH = { word: 1 / 3, reviews: 1 / 6, questions: 2 / 3, listening: 1 / 2 }

/** Returns the minutes of a step of the plan: whole ones, so that the steps add up to the plan. */
export function stepMinutes(step: keyof typeof MINUTES_EACH, count: number): number {
  return Math.round(count * MINUTES_EACH[step])
}

/** Shortest part of a lesson that is worth opening. */
const LESSON_MIN = 1
/** Fractions of minutes do not add up exactly. */
const ROUNDING = 1e-9
/** Lessons of one day at most. */
const LESSONS_MAX = 3
/** Share of a further lesson for which there must be time, so that a plan has no scrap of one. */
const FURTHER_LESSON_SHARE = 0.5
/** Share of the time left by words and reviews that mistakes may take from the lesson. */
const MISTAKES_SHARE = 0.5
/** Share of it for questions while the exam leaves time. */
const QUESTIONS_SHARE = 0.4
/** Plans in which a sentence does not come again. */
const SENTENCE_REST = 3

/** The parts of a day's plan that do not change during the day. */
export interface DrawnPlan {
  word_id: string
  /** Ids of the path's steps, and minutes for them; a long one is continued on other days. */
  lessons: string[]
  lesson_minutes: number
  questions: string[]
  skill: Skill | null
  sentence_id: string
}

/**
 * Draws the plan of a day from what the learner was taught. Its time is the learner's: words to
 * review come first, then mistakes of earlier days, then the lesson with what is left, and other
 * questions while the exam leaves time for them.
 */
export function drawPlan(history: LearnerHistory, content: PlanContent): DrawnPlan {
  const { ahead, reviews } = history
  const met = metBy(history, content)
  const askable = askableOf(history, content, met)
  const planned = fillTime(history, askable, { ahead, reviews: reviews.withLesson })
  // Without its lesson, no words of it are new: their time is free again.
  const filled =
    planned.lessons.length > 0
      ? planned
      : fillTime(history, askable, { ahead: [], reviews: reviews.alone })
  return {
    word_id: chooseWord(history, filled),
    ...filled,
    sentence_id: chooseSentence(history, content, met),
  }
}

/** Fills the learner's minutes with questions and lessons. */
function fillTime(
  history: LearnerHistory,
  askable: PlanContent['exercises'],
  { ahead, reviews }: { ahead: readonly TaughtStep[]; reviews: number },
) {
  const room = Math.max(0, history.minutes - fixedMinutes(reviews))
  const choose = (forLessons: number) =>
    chooseQuestions(askable, history, {
      mistakes: inTime(room * (ahead.length > 0 ? MISTAKES_SHARE : 1)),
      all: inTime(room - forLessons),
    })
  const { questions } = choose(lessonNeed(ahead, history.daysLeft, room))
  const chosen = chooseLessons(ahead, room - stepMinutes('questions', questions.length))
  // Time for a scrap of a further lesson goes to more questions.
  return { ...chosen, ...choose(chosen.lesson_minutes) }
}

/** Returns all that a learner has met: in lessons, reviews, and questions that they answered. */
function metBy(history: LearnerHistory, { exercises }: PlanContent): Met {
  const sets = setsHad(history)
  const seen = exercises.filter(({ set }) => sets.has(set))
  const questions = [...seen, ...history.answers].map(({ id }) => id)
  return new Met(history.lessons, history.words, questions)
}

/**
 * Returns questions of sets that a learner had, others without anything new, and those of checkpoints
 * that they answered wrong.
 */
function askableOf(history: LearnerHistory, { exercises }: PlanContent, met: Met) {
  const sets = setsHad(history)
  // They belong to a lesson that is still to come.
  const ahead = new Set(history.ahead.flatMap(({ lessons }) => lessons.map(({ test }) => test)))
  const last = new Map(history.answers.map(({ id, isRight }) => [id, isRight]))
  return exercises.filter(({ id, set, onlyReturns }) =>
    onlyReturns
      ? last.get(id) === false
      : history.canRead && (sets.has(set) || (!ahead.has(set) && met.hasAllOf(id))),
  )
}

function setsHad({ sets, lessons }: LearnerHistory): ReadonlySet<string> {
  return new Set([...sets, ...lessons.flatMap(({ test }) => test ?? [])])
}

/** Minutes of a plan. */
export function minutesOf(
  plan: Pick<DrawnPlan, 'lesson_minutes' | 'questions'>,
  reviews: number,
): number {
  const { lesson_minutes, questions } = plan
  return fixedMinutes(reviews) + lesson_minutes + stepMinutes('questions', questions.length)
}

function fixedMinutes(reviews: number): number {
  return stepMinutes('word', 1) + stepMinutes('listening', 1) + stepMinutes('reviews', reviews)
}

function inTime(minutes: number): number {
  return Math.min(
    QUESTIONS_MAX,
    Math.max(0, Math.floor(minutes / MINUTES_EACH.questions + ROUNDING)),
  )
}

/** Returns the minutes for lessons before any question that is no mistake. */
function lessonNeed(
  ahead: readonly TaughtStep[],
  daysLeft: LearnerHistory['daysLeft'],
  room: number,
): number {
  // A simulation fills the day, and more.
  if (ahead[0]?.kind === 'test') return room
  const lessons = ahead.filter(({ kind }) => kind !== 'test')
  if (lessons.length === 0) return 0
  const pace = daysLeft === null ? 0 : sumOf(lessons) / Math.max(1, daysLeft)
  const share = Math.max(room * (1 - QUESTIONS_SHARE), pace)
  return Math.min(room, share, sumOf(lessonsOfDay(ahead)))
}

/** Returns lessons that fill the time; a test is taken as a whole. */
function chooseLessons(ahead: readonly TaughtStep[], room: number) {
  const [first] = ahead
  if (first?.kind === 'test') return { lessons: [first.id], lesson_minutes: first.minutes }
  if (!first || room < LESSON_MIN) return { lessons: [], lesson_minutes: 0 }
  const taken: TaughtStep[] = []
  for (const step of lessonsOfDay(ahead)) {
    const isWorthIt = room - sumOf(taken) >= step.minutes * FURTHER_LESSON_SHARE
    if (taken.length > 0 && !isWorthIt) break
    taken.push(step)
  }
  return { lessons: taken.map(({ id }) => id), lesson_minutes: Math.min(room, sumOf(taken)) }
}

/** Returns the most lessons that one day can have: those before the next test. */
function lessonsOfDay(ahead: readonly TaughtStep[]): readonly TaughtStep[] {
  const next = ahead.slice(0, LESSONS_MAX)
  const test = next.findIndex(({ kind }) => kind === 'test')
  return test < 0 ? next : next.slice(0, test)
}

function sumOf(steps: readonly TaughtStep[]): number {
  return steps.reduce((sum, { minutes }) => sum + minutes, 0)
}

/**
 * Returns a word of the day's lesson, or else one that was taught, the longest unseen first. Only
 * where nothing was taught yet, it is one that comes next.
 */
function chooseWord(
  { ahead, lessons: taught, plans, day }: LearnerHistory,
  { lessons }: Pick<DrawnPlan, 'lessons'>,
): string {
  const shown = plans.map(({ word_id }) => word_id)
  const ofToday = wordsOf(ahead.filter(({ id }) => lessons.includes(id)))
  const fresh = ofToday.find(word => !shown.includes(word))
  if (fresh) return fresh
  const unseenFor = (word: string) => shown.indexOf(word) + 1 || Infinity
  const [longest] = taught
    .flatMap(({ words }) => words)
    .concat(ofToday)
    .toSorted((one, other) => unseenFor(other) - unseenFor(one) || 0)
  return longest ?? wordsOf(ahead)[0] ?? wordOfDay(day)
}

/** Returns the dictionary entry of a day, the same for everybody. */
function wordOfDay(day: string): string {
  return dailyWords[(Date.parse(day) / DAY) % dailyWords.length] ?? ''
}

/** Returns the words of steps with one lesson: of several, the learner has not chosen yet. */
function wordsOf(steps: readonly TaughtStep[]): string[] {
  return steps.flatMap(({ lessons: [lesson, ...others] }) =>
    others.length === 0 ? lesson.words : [],
  )
}

/** Returns a sentence that has nothing new, or else the one with least that is new. */
function chooseSentence(
  { plans, seed }: LearnerHistory,
  { sentences }: PlanContent,
  met: Met,
): string {
  const heard = plans.map(({ sentence_id }) => sentence_id)
  const rested = sentences.filter(({ id }) => !heard.slice(0, SENTENCE_REST).includes(id))
  const unheardFor = (id: string) => heard.indexOf(id) + 1 || heard.length + 1
  const [best] = shuffle(rested.length > 0 ? rested : sentences, seed).sort(
    (one, other) =>
      met.countNew(one.id) - met.countNew(other.id) || unheardFor(other.id) - unheardFor(one.id),
  )
  return best?.id ?? ''
}
