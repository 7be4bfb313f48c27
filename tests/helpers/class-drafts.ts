import { randomUUID } from 'node:crypto'
import type {
  DraftClass,
  DraftLearning,
  StoredClass,
} from '../../server/modules/classes/content-schema.ts'
import { createItem, replaceItem } from '../../src/api/administration.ts'
import { call } from '../../src/api/call.ts'
import type { ManagedItem } from '../../src/contract/administration.ts'
import { actOnItem, getItem } from '../../src/contract/routes/administration.ts'
import { classOf } from './classes.ts'
import { dataOf } from './mock-tests.ts'
import { PASSWORD, type TestUser } from './users.ts'

type Administrator = Pick<TestUser, 'http' | 'user'>

/** Writes a whole class as a draft, as an administrator does: the class, then its learnings. */
export async function writeClass(
  { http }: Administrator,
  { learnings, ...draft }: StoredClass,
): Promise<void> {
  dataOf(await createItem(http, { resource: 'classes', id: draft.id }, draft))
  for (const learning of learnings) {
    const item = { ...learning, class_id: draft.id }
    dataOf(await createItem(http, { resource: 'learnings', id: learning.id }, item))
  }
}

interface Drafts {
  classes: DraftClass
  learnings: DraftLearning
}

/** Changes some fields of a draft. */
export async function editDraft<R extends keyof Drafts>(
  { http }: Administrator,
  resource: R,
  id: string,
  fields: Partial<Drafts[R]>,
): Promise<ManagedItem> {
  const address = { resource, id }
  const { item, version } = dataOf(await call(http, getItem, { params: address }))
  return dataOf(await replaceItem(http, address, version, { ...item, ...fields }))
}

/** Writes and publishes a new class. @returns its id */
export async function teachClass(
  admin: Administrator,
  fields: Partial<StoredClass> = {},
): Promise<string> {
  const id = `kelas-${randomUUID()}`
  await writeClass(admin, classOf(id, fields))
  await actOnClass(admin, 'publish', id)
  return id
}

/** Runs an administrator's action on a class. @returns the message @throws its failure */
export async function actOnClass(
  { http }: Administrator,
  action: 'publish' | 'withdraw' | 'restore',
  id: string,
  input: Record<string, unknown> = {},
): Promise<string | null> {
  const sure = action === 'withdraw' ? { word: 'TARIK', password: PASSWORD } : {}
  const answer = await call(http, actOnItem, {
    params: { resource: 'classes', id, action },
    body: { input, ...sure },
  })
  if (!answer.ok) throw Object.assign(new Error(answer.error.message), answer.error)
  return answer.value.data.message
}
