import type { Module } from '../../module.ts'
import { todaySchema } from './migrations/0001-today.ts'
import { todayData } from './personal-data.ts'
import { todayRoutes } from './routes.ts'
import { Sentences } from './sentences.ts'

/** How often each process looks whether there is more to listen to, in milliseconds. */
const REFRESH = 1_000

/** What a learner does today: the plan of about five minutes, the exam it is for, how ready they are. */
export const todayModule: Module = {
  name: 'today',
  tables: { '0001-today': todaySchema },
  open({ db, now, modules, revisions }) {
    const exercises = () => modules().flatMap(module => module.exercises ?? [])
    const sentences = new Sentences(db, revisions)
    const parts = { db, now, exercises, sentences }
    return {
      routes: todayRoutes(parts),
      jobs: [{ every: REFRESH, work: () => sentences.refresh() }],
      personal: todayData(parts),
      async prepare() {
        await sentences.refresh()
      },
    }
  },
}
