import type { ClassSummary, Learning } from '../../../src/contract/classes.ts'
import type { StoredClass, StoredLearning } from './content-schema.ts'
import { learnedIn } from './learned.ts'
import { partsOf } from './learning-parts.ts'
import { type OptionIds, optionIdsWith } from './option-ids.ts'
import {
  type Catalogue,
  keyOf,
  type PreparedClass,
  type PreparedLearning,
  type PreparedQuiz,
} from './prepared.ts'
import type { Classes, TaughtClasses } from './public.ts'

/** Returns the prepared published classes, prepared again whenever they change. */
export function prepareTaught(
  taught: TaughtClasses,
  secret: string,
  formerSecrets: readonly string[],
): Catalogue {
  let madeFrom: object | undefined
  let made: Catalogue | undefined
  const catalogue = () => {
    if (!made || madeFrom !== taught.state) {
      made = prepareClasses(taught.everPublished, secret, formerSecrets, id => taught.has(id))
      madeFrom = taught.state
    }
    return made
  }
  return {
    get classes() {
      return catalogue().classes
    },
    get learnings() {
      return catalogue().learnings
    },
    get everPublished() {
      return catalogue().everPublished
    },
  }
}

/** Prepares classes with derived data that every call needs. */
export function prepareClasses(
  classes: Classes,
  secret: string,
  formerSecrets: readonly string[] = [],
  isTaught: (id: string) => boolean = () => true,
): Catalogue {
  const makers = [secret, ...formerSecrets].map(optionIdsWith)
  const all = [...classes.values()].map(one => prepareClass(one, makers))
  const prepared = all.filter(({ of }) => isTaught(of.id))
  return {
    classes: new Map(prepared.map(({ of }) => [of.id, of])),
    learnings: new Map(
      prepared.flatMap(({ learnings }) => learnings.map(one => [one.learning.id, one])),
    ),
    everPublished: new Map(all.map(({ of }) => [of.id, of])),
  }
}

function prepareClass(stored: StoredClass, makers: readonly OptionIds[]) {
  const quizzesOf = new Map(
    stored.learnings.map(learning => [learning.id, prepareQuizzes(learning, makers)]),
  )
  const parts = stored.learnings.flatMap(partsOf)
  const summary = toSummary(stored)
  const { description, goals } = stored
  const curriculum = stored.learnings.map(learning => toLearning(stored.id, learning))
  const of: PreparedClass = {
    id: stored.id,
    summary,
    detail: { ...summary, description, goals, curriculum },
    parts,
    partByKey: new Map(parts.map(part => [keyOf(part.kind, part.id), part])),
    quizzes: new Map([...quizzesOf.values()].flat().map(quiz => [quiz.id, quiz])),
  }
  const learnings = stored.learnings.map((learning): PreparedLearning => {
    const { id: learning_id, videos, moduls } = learning
    return {
      of,
      learning: toLearning(stored.id, learning),
      videos: videos.map(video => ({ ...video, learning_id })),
      moduls: moduls.map(modul => ({ ...modul, learning_id })),
      quizzes: quizzesOf.get(learning_id) ?? [],
    }
  })
  return { of, learnings }
}

function toSummary(stored: StoredClass): ClassSummary {
  const { description: _, goals: __, learnings, ...facts } = stored
  const videos = learnings.flatMap(learning => learning.videos)
  const seconds = Math.round(videos.reduce((sum, video) => sum + video.seconds, 0))
  return { ...facts, learnings: learnings.length, seconds }
}

export function toLearning(class_id: string, learning: StoredLearning): Learning {
  const { id, title, summary, is_preview } = learning
  const parts = partsOf(learning).map(part => {
    const { kind, id, title, seconds } = part
    return { kind, id, title, seconds }
  })
  return { id, class_id, title, summary, is_preview, parts }
}

function prepareQuizzes(learning: StoredLearning, makers: readonly OptionIds[]): PreparedQuiz[] {
  const { id: learningId, quizzes } = learning
  const learned = learnedIn(learning)
  return quizzes.map(({ id, title, pass_share: passShare, questions }) => ({
    id,
    title,
    learningId,
    passShare,
    learned,
    questions: questions.map(question => {
      const [optionIds = [], ...formerIds] = makers.map(idOf =>
        question.options.map((_, place) => idOf(id, question.id, place)),
      )
      return { ...question, optionIds, formerIds }
    }),
  }))
}
