import { today } from '../../../content/site/today.ts'
import type { Plan, PlanStep } from '../../contract/today.ts'
import type { LoadedToday } from './load-today.ts'

/** Returns the name and the description of each step of the plan, and where it is done. */
export function stepWords({
  today: day,
  entry,
  words,
}: LoadedToday): Record<PlanStep, { heading: string; about: string; path: string }> {
  const plan = day?.plan
  const skill = plan?.questions.skill
  const lesson = plan?.lesson?.steps.find(({ state }) => state !== 'done')
  const reviews = plan?.reviews.is_done ? 0 : (words?.words.length ?? plan?.reviews.left ?? 0)
  return {
    word: {
      heading: today.word.heading,
      about: [entry?.word, today.word.about].filter(Boolean).join(' · '),
      path: pathOf('word'),
    },
    reviews: {
      heading: today.reviews.heading,
      about: reviews > 0 ? today.reviews.about(reviews) : today.reviews.none,
      path: pathOf('reviews'),
    },
    lesson: {
      heading: today.lesson.heading,
      about: plan?.lesson ? lessonWords(plan.lesson) : '',
      // A lesson has a page of its own; which field of several is the learner's choice.
      path: lesson && lesson.choices.length === 0 ? lesson.path : pathOf('lesson'),
    },
    questions: {
      heading: today.questions.headingOf(plan?.questions.items.length ?? 0),
      about: skill ? today.questions.about(today.skills[skill]) : today.questions.mixed,
      path: pathOf('questions'),
    },
    listening: {
      heading: today.listening.heading,
      about: today.listening.about,
      path: pathOf('listening'),
    },
  }
}

/** Returns which lesson is next and how much of it is left, or how the last one ended. */
function lessonWords({ steps, minutes, is_done: isDone }: NonNullable<Plan['lesson']>): string {
  const text = today.lesson
  const open = steps.find(({ state }) => state !== 'done')
  if (!open) return text.finishedOf(steps.at(-1)?.title ?? '')
  if (isDone) return text.restOf(open.title)
  return `${open.title} · ${open.left ? text.left(open.left) : text.about(minutes)}`
}

/** Returns the address of a step on the page itself. */
function pathOf(step: PlanStep): string {
  return `#langkah-${step}`
}
