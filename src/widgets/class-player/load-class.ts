import { call } from '../../api/call.ts'
import type { Failure } from '../../api/http.ts'
import type { ClassDetail, Learning } from '../../contract/classes.ts'
import { getClass, getLearnings } from '../../contract/routes/classes.ts'
import { isUnreachable, type OfflineLesson, readOfflineLessons } from './offline-lessons.ts'
import type { ClassPlayerOptions } from './player.ts'

interface LoadedClass {
  classDetail: ClassDetail | undefined
  learnings: readonly Learning[]
  offlineLessons: readonly OfflineLesson[]
  /** Whether the data comes from this device, which then opens a stored video. */
  isFromDevice: boolean
}

/** Loads a class from the server, or from a stored video while the server cannot be reached. */
export async function loadClass({
  http,
  classId,
}: Pick<ClassPlayerOptions, 'http' | 'classId'>): Promise<LoadedClass | { failure: Failure }> {
  const [detail, content, offlineLessons] = await Promise.all([
    call(http, getClass, { params: { id: classId } }),
    call(http, getLearnings, { params: { id: classId } }),
    readOfflineLessons(classId),
  ])
  const newest = offlineLessons.at(-1)
  if (!detail.ok && !content.ok) {
    if (!newest || !isUnreachable(content.error)) return { failure: content.error }
    const { classDetail, learnings } = newest
    return { classDetail, learnings, offlineLessons, isFromDevice: true }
  }
  const classDetail = detail.ok ? detail.value.data : undefined
  const learnings = content.ok ? content.value.data : (classDetail?.curriculum ?? [])
  return { classDetail, learnings, offlineLessons, isFromDevice: !navigator.onLine }
}
