import * as calls from '../../../src/contract/class-progress.ts'
import { getClassHistories, getMyClasses } from '../../../src/contract/classes.ts'
import { on } from '../../http/calls.ts'
import { checkLanguage } from './list-routes.ts'
import { type ClassParts, findClass } from './parts.ts'
import { putPlace } from './put-place.ts'
import { listHistories, listMyClasses, showProgress } from './show-progress.ts'
import { storeProgress } from './store-progress.ts'
import { takeExam } from './take-exam.ts'

/** How far learners are. */
export function progressRoutes(parts: ClassParts) {
  const { catalogue } = parts
  return [
    on(getMyClasses, async ({ who, params: { language_id } }) => {
      await checkLanguage(parts, language_id)
      return { data: await listMyClasses(parts, who.userId, language_id) }
    }),
    on(getClassHistories, async ({ who }) => ({ data: await listHistories(parts, who.userId) })),
    on(calls.getProgress, async ({ who, params: { id } }) => ({
      data: await showProgress(parts, who.userId, findClass(catalogue, id)),
    })),
    on(calls.sendProgress, async ({ who, body }) => ({
      data: await storeProgress(parts, who.userId, findClass(catalogue, body.class_id), body),
    })),
    on(calls.putProgress, async ({ who, body }) => ({ data: await putPlace(parts, who, body) })),
    on(calls.sendExam, async ({ who, body }) => ({ data: await takeExam(parts, who, body) })),
  ]
}
