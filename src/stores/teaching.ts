import { call } from '../api/call.ts'
import { getPartners } from '../contract/routes/partners.ts'
import { siteHttp } from './session/site-http.ts'
import { $userId } from './session/user-id.ts'

/** Names in the tab's storage whether a user teaches, so that each visit asks once. */
const NAME = 'sapa-teaches'

/** Whether the current user teaches at a partner school; false where that cannot be known. */
export async function isTeacher(): Promise<boolean> {
  const user = $userId.get()
  if (!user) return false
  const stored = readStored()
  if (stored === `${user} yes` || stored === `${user} no`) return stored.endsWith('yes')
  const answer = await call(siteHttp, getPartners)
  if (!answer.ok) return false
  const teaches = answer.value.data.length > 0
  // Storage may be blocked or full: then the next page asks again.
  try {
    sessionStorage.setItem(NAME, `${user} ${teaches ? 'yes' : 'no'}`)
  } catch {}
  return teaches
}

function readStored(): string | null {
  try {
    return sessionStorage.getItem(NAME)
  } catch {
    return null
  }
}
