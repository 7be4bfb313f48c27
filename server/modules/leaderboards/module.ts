import type { Module } from '../../module.ts'
import { leaderboardsSchema } from './migrations/0001-leaderboards.ts'
import { boardData } from './personal-data.ts'
import { memberResource } from './resource.ts'
import { boardRoutes } from './routes.ts'
import { Scores } from './scores.ts'

/** Leaderboards of friends, and of classes. */
export const leaderboardsModule: Module = {
  name: 'leaderboards',
  tables: { '0001-leaderboards': leaderboardsSchema },
  open({ db, now, classes }) {
    const own = { db, now, classes, scores: new Scores(db, now) }
    return {
      routes: boardRoutes(own),
      personal: boardData(db),
      resources: [memberResource(db)],
    }
  },
}
