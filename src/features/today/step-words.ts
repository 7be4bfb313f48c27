import { today } from '../../../content/site/today.ts'
import type { PlanStep } from '../../contract/today.ts'
import type { LoadedToday } from './load-today.ts'

/** Returns the name and the description of each step of the plan. */
export function stepWords({
  today: day,
  words,
}: LoadedToday): Record<PlanStep, { heading: string; about: string }> {
  const plan = day?.plan
  const skill = plan?.questions.skill
  const reviews = plan?.reviews.is_done ? 0 : (words?.words.length ?? plan?.reviews.left ?? 0)
  return {
    word: { heading: today.word.heading, about: today.word.about },
    reviews: {
      heading: today.reviews.heading,
      about: reviews > 0 ? today.reviews.about(reviews) : today.reviews.none,
    },
    lesson: {
      heading: today.lesson.heading,
      about: [
        plan?.lesson?.steps.find(({ state }) => state !== 'done')?.title,
        today.lesson.about(plan?.lesson?.minutes ?? 0),
      ]
        .filter(Boolean)
        .join(' · '),
    },
    questions: {
      heading: today.questions.headingOf(plan?.questions.items.length ?? 0),
      about: skill ? today.questions.about(today.skills[skill]) : today.questions.mixed,
    },
    listening: { heading: today.listening.heading, about: today.listening.about },
  }
}
