import type { Db } from '../../db/tables.ts'
import type { Dependencies } from '../../module.ts'
import { readBegunClasses, type TaughtClasses } from '../classes/public.ts'
import { classOf } from './board-names.ts'
import type { Scores } from './scores.ts'

/** Dependencies of the calls of leaderboards. */
export type BoardDependencies = Pick<Dependencies, 'db' | 'now'> & {
  classes: TaughtClasses
  scores: Scores
}

export const MEMBERS_MAX = 50
export const BOARDS_MAX = 10

export const NOT_THERE = 'Papan ini tidak ada.'

/** Whether a learner may join the leaderboard of a class: only those who have begun it may. */
export async function mayJoinClass(
  db: Db,
  classes: TaughtClasses,
  userId: string,
  boardId: string,
): Promise<boolean> {
  const id = classOf(boardId) ?? ''
  return classes.has(id) && (await readBegunClasses(db, userId)).includes(id)
}
