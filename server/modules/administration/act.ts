import type { Actor } from '../../audit-log/actor.ts'
import { confirmPassword } from '../../auth/confirm-password.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { Dependencies } from '../../module.ts'
import { invalidItem } from '../../resources/judge-item.ts'
import type { Action, Resource, ResourceItem, StoredItem } from '../../resources/resource.ts'

interface Act {
  id: string
  action: string
  body: { input: ResourceItem; word?: string | undefined; password?: string | undefined }
  actor: Actor
}

/**
 * Runs an action on an item.
 *
 * @returns the item afterwards, and the action's result
 * @throws ApiError not-found, not-possible, invalid-input, wrong-password or too-many-requests
 */
export async function act(
  dependencies: Dependencies,
  resource: Resource,
  { id, action: name, body, actor }: Act,
): Promise<{ item: StoredItem | undefined; message: string | null }> {
  const { db, now } = dependencies
  const action = resource.actions?.find(each => each.name === name)
  const found = await resource.find(db, id)
  if (!action || !found) throw new ApiError('not-found')
  if (action.isOffered?.(found.item) === false) throw new ApiError('not-possible')
  const prepared = action.prepare(body.input)
  if (prepared.problems) throw invalidItem(prepared.problems)
  if (action.word !== undefined)
    await confirm(dependencies, { ...action, word: action.word }, body, actor)
  const message = await prepared.run({ id, actor, now: now() })
  return { item: await resource.find(db, id), message: message ?? null }
}

/** Asks for confirmation of irreversible actions, against slips and unattended screens. */
async function confirm(
  dependencies: Dependencies,
  { word }: Pick<Action, 'name'> & { word: string },
  body: Act['body'],
  { userId }: Actor,
): Promise<void> {
  if (body.word?.trim() !== word)
    throw new ApiError('invalid-input', `Ketik kata "${word}" untuk melanjutkan.`)
  if (!(await confirmPassword(dependencies, userId, body.password ?? '')))
    throw new ApiError('wrong-password')
}
