import type { Db } from '../../../db/tables.ts'
import { ApiError } from '../../../lib/api-error.ts'
import type { Parts } from '../../../module.ts'
import { prepareClasses } from '../prepare-classes.ts'
import type { Catalogue } from '../prepared.ts'
import { readDraftClass } from './draft-class.ts'
import { findDraft, LEARNINGS } from './draft-rows.ts'

/**
 * The draft of one class as learners would see it: what has no parts yet is left out.
 *
 * @throws ApiError not-found
 */
export async function catalogueOf(
  { db, secret }: Pick<Parts, 'db' | 'secret'>,
  classId: string,
): Promise<Catalogue> {
  const draft = await readDraftClass(db, classId)
  const learnings = draft.learnings.filter(
    ({ videos, moduls, quizzes }) => videos.length + moduls.length + quizzes.length > 0,
  )
  if (learnings.length === 0)
    throw new ApiError('not-found', 'Kelas ini belum punya isi. Tambahkan video, modul, atau kuis.')
  return prepareClasses(new Map([[classId, { ...draft, learnings }]]), secret)
}

/** Which class a learning belongs to. @throws ApiError not-found */
export async function classIdOf(db: Db, learningId: string): Promise<string> {
  const learning = await findDraft(db, LEARNINGS, learningId)
  if (!learning) throw new ApiError('not-found', 'Materi ini tidak ada.')
  return learning.item.class_id
}
