import type { WritableAtom } from 'nanostores'
import { call } from '../../../api/call.ts'
import type { Failure, Http } from '../../../api/http.ts'
import type { Answer } from '../../../contract/calls.ts'
import { joinGroup } from '../../../contract/routes/pupils.ts'

/** A pupil as the server let them in. */
export type JoinedPupil = Answer<typeof joinGroup>['data']

/** The place of the pupil who takes a test. */
export interface PupilPlace {
  /** The partner's key, whose groups alone are found. */
  key: string | undefined
  /** The pupil; undefined until they have joined. */
  $pupil: WritableAtom<JoinedPupil | undefined>
}

/** Session storage ends with the tab, so that the next one at this computer is asked anew. */
const PLACE = 'sapa-pupil'

/**
 * Returns the pupil who joined in this tab, however long ago: the server says when to join again.
 * Undefined where storage is blocked.
 */
export function storedPupil(): JoinedPupil | undefined {
  try {
    const pupil: JoinedPupil = JSON.parse(sessionStorage.getItem(PLACE) ?? '')
    return pupil.pupil_token ? pupil : undefined
  } catch {
    return undefined
  }
}

/** Remembers a pupil for this tab, or forgets them. */
export function rememberPupil(
  { $pupil }: Pick<PupilPlace, '$pupil'>,
  pupil: JoinedPupil | undefined,
): void {
  $pupil.set(pupil)
  try {
    if (pupil) sessionStorage.setItem(PLACE, JSON.stringify(pupil))
    else sessionStorage.removeItem(PLACE)
  } catch {
    // Blocked: the pupil is known until the page is left.
  }
}

/** Joins the group of a code. @returns why it failed */
export async function join(
  http: Http,
  pupil: PupilPlace,
  typed: { code: string; name: string },
): Promise<Failure | undefined> {
  // With the earlier token and the same name it stays the same pupil.
  const earlier = pupil.$pupil.get()?.pupil_token
  const body = {
    ...typed,
    ...(pupil.key !== undefined && { key: pupil.key }),
    ...(earlier !== undefined && { pupil_token: earlier }),
  }
  const answer = await call(http, joinGroup, { body, fallback: '' })
  if (!answer.ok) return answer.error
  rememberPupil(pupil, answer.value.data)
  return undefined
}
