import type { Db } from '../../../db/tables.ts'
import type { StoredList } from '../../../lists/list.ts'
import { checkIsWithdrawn } from '../../../resources/change-published.ts'
import { invalidItem } from '../../../resources/judge-item.ts'
import { listResource } from '../../../resources/list-resource.ts'
import type { Item, Resource } from '../../../resources/resource.ts'
import { MOCK_TEST } from '../published-test.ts'
import { findWholeDraft } from './judge-test.ts'
import { BLUEPRINTS, ITEMS, TESTS } from './lists.ts'
import { FilledItem, measureRecording } from './measure-recording.ts'
import { type DraftParts, publishing, withdrawing } from './publish-test.ts'
import { restoring } from './restore-test.ts'

/** Tests, their items, and how they are built: drafts, until a test is published. */
export function draftResources(parts: DraftParts): Resource[] {
  return [
    {
      ...checked(listResource(TESTS), {
        checkItem: checkBlueprintOf,
        checkUse: (trx, id) => checkIsWithdrawn(trx, MOCK_TEST, id),
      }),
      publications: MOCK_TEST,
      findDraft: (db, id) => findWholeDraft(db, id, parts.storage),
      actions: [publishing(parts), withdrawing(parts), restoring(parts)],
    },
    {
      ...checked(listResource(ITEMS), { checkItem: checkTestOf }),
      schema: FilledItem,
      complete: item => measureRecording(item, parts.storage),
    },
    listResource(BLUEPRINTS),
  ]
}

interface Checks {
  /** @throws ApiError for what items name and is not there */
  checkItem(trx: Db, items: readonly Item[]): Promise<void>
  /** @throws ApiError for what must not be removed */
  checkUse?(trx: Db, id: string): Promise<void>
}

function checked(resource: Resource, { checkItem, checkUse }: Checks): Resource {
  const { write } = resource
  if (!write) return resource
  return {
    ...resource,
    write: {
      ...write,
      async put(trx, stored, conditions, now) {
        await checkItem(trx, [stored.item])
        return write.put(trx, stored, conditions, now)
      },
      async putMany(trx, all, now) {
        await checkItem(
          trx,
          all.map(({ item }) => item),
        )
        await write.putMany?.(trx, all, now)
      },
      async remove(trx, id, conditions, now) {
        await checkUse?.(trx, id)
        await write.remove?.(trx, id, conditions, now)
      },
    },
  }
}

const checkBlueprintOf = (trx: Db, tests: readonly Item[]) =>
  checkNamed(trx, tests, 'blueprint', BLUEPRINTS, 'Susunan tes')

const checkTestOf = (trx: Db, items: readonly Item[]) =>
  checkNamed(trx, items, 'mock_test_id', TESTS, 'Tes')

async function checkNamed(
  trx: Db,
  items: readonly Item[],
  field: string,
  list: Pick<StoredList, 'name'>,
  name: string,
): Promise<void> {
  for (const id of new Set(items.map(item => String(item[field]))))
    if (!(await holdRow(trx, list, id)))
      throw invalidItem([
        { path: [field], message: `${name} "${id}" tidak ada. Pilih salah satu yang ada.` },
      ])
}

/** Whether it is there, which it stays until this transaction ends: an update that changes nothing is a lock that every engine has. */
async function holdRow(trx: Db, { name }: Pick<StoredList, 'name'>, id: string): Promise<boolean> {
  const row = await trx
    .updateTable('list_items')
    .set(eb => ({ version: eb.ref('version') }))
    .where('list', '=', name)
    .where('id', '=', id)
    .where('source', '!=', 'removed')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
