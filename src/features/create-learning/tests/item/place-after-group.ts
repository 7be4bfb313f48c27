import { call } from '../../../../api/call.ts'
import type { Http } from '../../../../api/http.ts'
import { moveItem } from '../../../../contract/routes/administration.ts'
import type { StoredTestItem } from '../../content/stored-test.ts'
import { TEST_ITEMS } from '../publishable-test.ts'
import { fetchTestItems } from '../test-store.ts'

/**
 * Puts an item that was just created after the others of its group: they are asked one after the
 * other. Where that cannot be, publishing says what stands between them.
 */
export async function placeAfterGroup(http: Http, item: StoredTestItem): Promise<void> {
  const answer = await fetchTestItems(http, item.mock_test_id)
  if (!answer.ok) return
  const others = answer.value.filter(({ id }) => id !== item.id)
  const last = others.findLastIndex(({ group }) => group === item.group)
  const next = others[last + 1]
  if (last >= 0 && next)
    await call(http, moveItem, {
      params: { resource: TEST_ITEMS, id: item.id },
      body: { before: next.id },
    })
}
