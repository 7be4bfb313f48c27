import type { WritableAtom } from 'nanostores'
import { call } from '../../../api/call.ts'
import type { Failure, Http } from '../../../api/http.ts'
import type { Answer } from '../../../contract/calls.ts'
import { DEVICE_PUPILS_MAX } from '../../../contract/limits.ts'
import { joinGroup, tradeSchoolToken } from '../../../contract/routes/pupils.ts'

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
/** Tokens without names, by which pupils who type their names again are found on this device. */
const TOKENS = 'sapa-pupil-tokens'

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

/** Returns the tokens of this device, the newest first. */
function storedTokens(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(TOKENS) ?? '[]')
    return Array.isArray(stored) ? stored.map(String) : []
  } catch {
    return []
  }
}

/** Returns the same with another one, which may be known only to this page. */
function tokensWith(token: string | undefined): string[] {
  return [...new Set([...(token ? [token] : []), ...storedTokens()])].slice(0, DEVICE_PUPILS_MAX)
}

function storeToken(token: string): void {
  try {
    localStorage.setItem(TOKENS, JSON.stringify(tokensWith(token)))
  } catch {
    // Blocked or full: typing the name again makes another pupil.
  }
}

/** Returns a token that a school has signed for its pupil. */
export type GetToken = () => string | Promise<string>

/**
 * Trades the school's token of a pupil. Nothing is stored: the school says each time who it is.
 *
 * @returns why it failed; a refusal without a reason where the page gave no token
 */
export async function signInBySchool(
  http: Http,
  { $pupil }: Pick<PupilPlace, '$pupil'>,
  getToken: GetToken,
): Promise<Failure | undefined> {
  const token = await readToken(getToken)
  if (!token) return { code: 'school-token-refused', message: '' }
  const answer = await call(http, tradeSchoolToken, { body: { token }, fallback: '' })
  if (!answer.ok) return answer.error
  $pupil.set(answer.value.data)
  return undefined
}

/** Returns the token of the page; undefined where its function fails. */
async function readToken(getToken: GetToken): Promise<string | undefined> {
  try {
    const token: unknown = await getToken()
    return typeof token === 'string' && token ? token : undefined
  } catch (error) {
    console.error(error)
    return undefined
  }
}

/** Joins the group of a code. @returns why it failed */
export async function join(
  http: Http,
  pupil: PupilPlace,
  typed: { code: string; name: string },
): Promise<Failure | undefined> {
  const body = {
    ...typed,
    ...(pupil.key !== undefined && { key: pupil.key }),
    // With a token of theirs and the same name it stays the same pupil.
    pupil_tokens: tokensWith(pupil.$pupil.get()?.pupil_token),
  }
  const answer = await call(http, joinGroup, { body, fallback: '' })
  if (!answer.ok) return answer.error
  rememberPupil(pupil, answer.value.data)
  storeToken(answer.value.data.pupil_token)
  return undefined
}
