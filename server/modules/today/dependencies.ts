import type { Selectable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Dependencies } from '../../module.ts'
import type { LearningPaths } from '../learning-path/public.ts'
import type { Exercise, Exercises } from './public.ts'
import type { Sentences } from './sentences.ts'

export type PlanRow = Selectable<Tables['daily_plans']>
export type AnswerRow = Selectable<Tables['daily_answers']>

/** Dependencies of everything about a learner's day. */
export interface TodayDependencies extends Pick<Dependencies, 'db' | 'now'> {
  /** Exercises that the modules of this server contribute, once all of them run. */
  exercises: () => readonly Exercises[]
  /** The learning paths; undefined on a server without their module. */
  paths: () => LearningPaths | undefined
  sentences: Pick<Sentences, 'all'>
}

/** Returns the questions by their ids. */
export function exercisesById({ exercises }: TodayDependencies): ReadonlyMap<string, Exercise> {
  return new Map(exercises().flatMap(({ all }) => all.map(one => [one.id, one] as const)))
}
