import { call } from '../api/call.ts'
import type { Result } from '../api/http.ts'
import { getPartners } from '../contract/routes/partners.ts'
import { getMayRecord } from '../contract/routes/recordings.ts'
import { siteHttp } from './session/site-http.ts'
import { $userId } from './session/user-id.ts'

/** Whether the current user teaches at a partner school; false where that cannot be known. */
export function isTeacher(): Promise<boolean> {
  return hasRole(
    'sapa-teaches',
    () => call(siteHttp, getPartners),
    ({ data }) => data.length > 0,
  )
}

/** Whether the current user may record their voice; false where that cannot be known. */
export function isSpeaker(): Promise<boolean> {
  return hasRole(
    'sapa-speaks',
    () => call(siteHttp, getMayRecord),
    ({ data }) => data.may_record,
  )
}

/** @param item of the tab's storage, so that each visit asks once */
async function hasRole<T>(
  item: string,
  ask: () => Promise<Result<T>>,
  isYes: (answer: T) => boolean,
): Promise<boolean> {
  const user = $userId.get()
  if (!user) return false
  const stored = readStored(item)
  if (stored === `${user} yes` || stored === `${user} no`) return stored.endsWith('yes')
  const answer = await ask()
  if (!answer.ok) return false
  const hasIt = isYes(answer.value)
  // Storage may be blocked or full: then the next page asks again.
  try {
    sessionStorage.setItem(item, `${user} ${hasIt ? 'yes' : 'no'}`)
  } catch {}
  return hasIt
}

function readStored(item: string): string | null {
  try {
    return sessionStorage.getItem(item)
  } catch {
    return null
  }
}
