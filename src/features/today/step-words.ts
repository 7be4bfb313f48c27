import { today, todayScript } from '../../../content/site/today.ts'
import type { Entry } from '../../contract/dictionary.ts'
import type { PathStep } from '../../contract/learning-path.ts'
import type { Plan, PlanStep } from '../../contract/today.ts'
import type { DueWords } from '../../contract/word-reviews.ts'
import type { IconName } from '../../ui/icons.ts'
import type { LoadedToday } from './load-today.ts'

/** Name and description of a step of the plan, and where it is done. */
export interface StepWords {
  icon: IconName
  heading: string
  /** A few words below the name; empty where the name says it. */
  about: string
  /** The Korean word that the heading names, and how it is read in Latin letters. */
  korean?: { word: string; reading: string }
  /** The reason for the step, shown while it is the next one. */
  why: string
  /** Whether some of it is done. */
  isBegun: boolean
  minutes: number
  /** How long it takes today; empty for a moment. */
  time: string
  path: string
}

export function stepWords(loaded: LoadedToday, plan: Plan): Record<PlanStep, StepWords> {
  const { questions, listening } = today
  const { skill, items } = plan.questions
  return {
    word: wordWords(loaded.entry, plan.word.minutes),
    reviews: reviewsWords(plan.reviews, loaded.words),
    lesson: lessonWords(plan.lesson),
    questions: {
      icon: 'pencil',
      heading: questions.headingOf(items.length),
      about: skill ? questions.about(today.skills[skill]) : questions.mixed,
      why: skill ? questions.whyOf(today.skills[skill]) : questions.why,
      isBegun: items.some(({ judged }) => judged !== null),
      ...timeOf(plan.questions.minutes),
      path: pathOf('questions'),
    },
    listening: {
      icon: 'headphones',
      heading: listening.heading,
      about: '',
      why: listening.why,
      isBegun: false,
      ...timeOf(plan.listening.minutes),
      path: pathOf('listening'),
    },
  }
}

function wordWords(entry: Entry | undefined, minutes: number): StepWords {
  const text = today.word
  const shared = {
    icon: 'speech',
    isBegun: false,
    ...timeOf(minutes),
    path: pathOf('word'),
  } as const
  if (!entry) return { ...shared, heading: text.heading, about: '', why: text.why }
  const { word, romanization: reading, senses } = entry
  const about = senses[0]?.gloss.id?.join(', ') ?? ''
  return { ...shared, heading: text.headingOf(word), korean: { word, reading }, about, why: about }
}

function reviewsWords(reviews: Plan['reviews'], due: DueWords | undefined): StepWords {
  const text = today.reviews
  const words = due?.words ?? []
  const count = reviews.is_done ? reviews.done : words.length || reviews.left
  const areNew = words.length > 0 && words.every(({ is_new: isNew }) => isNew)
  const headingOf = reviews.is_done ? todayScript.reviewed : areNew ? text.newWords : text.headingOf
  return {
    icon: 'history',
    heading: count > 0 ? headingOf(count) : text.heading,
    about: count > 0 ? '' : text.none,
    why: areNew ? text.whyNew : text.why,
    isBegun: reviews.done > 0,
    ...timeOf(reviews.minutes),
    path: pathOf('reviews'),
  }
}

/** Returns which lesson is next and how much of it is left, or how the last one ended. */
function lessonWords(lesson: Plan['lesson']): StepWords {
  const text = today.lesson
  const { steps = [], minutes = 0, is_done: isDone = true } = lesson ?? {}
  const left = steps.filter(({ state }) => state !== 'done')
  const [open, ...others] = left
  const isPlain = left.length === 1 && open?.left === undefined
  return {
    icon: 'book',
    heading: (open ?? steps.at(-1))?.title ?? text.heading,
    about: isDone ? (open ? text.rest : text.over) : aboutLessons(left),
    // One lesson that is new has nothing else to say.
    why: isPlain ? text.why : aboutLessons(left),
    isBegun: open?.left !== undefined || open?.is_failed === true,
    minutes,
    time:
      open && others.length === 0 && minutes > 0 && minutes < open.minutes
        ? text.partOf(minutes, open.minutes)
        : timeOf(minutes).time,
    // A lesson has a page of its own; which field of several is the learner's choice.
    path: open && open.choices.length === 0 ? open.path : pathOf('lesson'),
  }
}

function aboutLessons({ length, 0: first }: readonly PathStep[]): string {
  const text = today.lesson
  if (length > 1) return text.several(length)
  return first?.left ? partsDone(first) : text.about
}

/** Returns how many parts of a lesson that was begun are done. */
export function partsDone({ parts = 1, left = 1 }: Pick<PathStep, 'parts' | 'left'>): string {
  return today.lesson.parts(parts - left, parts)
}

function timeOf(minutes: number): Pick<StepWords, 'minutes' | 'time'> {
  return { minutes, time: minutes > 0 ? today.plan.minutes(minutes) : '' }
}

/** Returns the address of a step on the page itself. */
export function pathOf(step: PlanStep): string {
  return `#langkah-${step}`
}
