import type { Failure } from '../../api/http.ts'
import type { Video } from '../../contract/class-content.ts'
import type { ClassDetail, Learning } from '../../contract/classes.ts'
import { canStoreVideos, openVideoCache } from './video/downloads.ts'

/** A video that is stored on this device, with the data to show it in its class offline. */
export interface OfflineLesson {
  classId: string
  classDetail: ClassDetail | undefined
  learnings: readonly Learning[]
  learningId: string
  video: Video
}

/** Appended to the address of the file; the number changes with the format of the stored data. */
const LESSON = '?lesson=1'

/** Failures in which the server has not answered, so stored data may be shown instead. */
const UNREACHABLE: readonly Failure['code'][] = ['network', 'timeout', 'unavailable']

export function isUnreachable({ code }: Failure): boolean {
  return UNREACHABLE.includes(code)
}

/** @param address of its file */
export async function saveLesson(address: string, lesson: OfflineLesson): Promise<void> {
  const cache = await openVideoCache()
  await cache.put(address + LESSON, Response.json(lesson))
}

export async function removeLesson(address: string): Promise<void> {
  const cache = await openVideoCache()
  await cache.delete(address + LESSON)
}

/** Returns the stored videos of a class in their order; none if the browser stores nothing. */
export async function readOfflineLessons(classId: string): Promise<OfflineLesson[]> {
  if (!canStoreVideos()) return []
  try {
    const cache = await openVideoCache()
    const keys = (await cache.keys()).filter(({ url }) => url.endsWith(LESSON))
    const all = await Promise.all(keys.map(async key => (await cache.match(key))?.json()))
    return inOrder(all.filter((one): one is OfflineLesson => one?.classId === classId))
  } catch {
    return []
  }
}

function inOrder(lessons: OfflineLesson[]): OfflineLesson[] {
  const ids = lessons.at(-1)?.learnings.map(({ id }) => id) ?? []
  return lessons.sort((one, other) => ids.indexOf(one.learningId) - ids.indexOf(other.learningId))
}
