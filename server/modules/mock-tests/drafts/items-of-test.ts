import type { Db } from '../../../db/tables.ts'
import { bringPartsBack } from '../../../lists/bring-back.ts'
import { removeItem } from '../../../lists/write-items.ts'
import type { Item, Part } from '../../../resources/resource.ts'
import { ITEMS, readDraftItems, TESTS } from './lists.ts'

/** Items go with the draft of their test. @returns them as they were */
export async function removeItems(trx: Db, testId: string, now: number): Promise<Part[]> {
  const items = await readDraftItems(trx, testId)
  for (const { id } of items) await removeItem(trx, ITEMS, id, now)
  return items.map(item => partOf(item.id, item))
}

/** Before a test that was removed comes back: what went with it comes back where it stood. @returns it */
export async function bringItemsBack(trx: Db, testId: string, now: number): Promise<Part[]> {
  const parts = { list: ITEMS.name, field: 'mock_test_id' }
  const rows = await bringPartsBack(trx, { list: TESTS.name, id: testId }, parts, now)
  return rows.map(({ id, document }) => partOf(id, JSON.parse(document)))
}

function partOf(id: string, item: Item): Part {
  return { resource: ITEMS.name, id, title: id, item: { ...item } }
}
