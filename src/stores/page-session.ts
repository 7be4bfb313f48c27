import { atom, type ReadableAtom } from 'nanostores'
import { createHttp, type Http } from '../api/http.ts'
import type { ConnectionScope } from '../contract/endpoint.ts'

/** Whether somebody is signed in, and what they have allowed. */
type PageState =
  | { state: 'out' | 'window' | 'exchanging' }
  | { state: 'in'; account: { id: string }; scope: string; mayAllowMore: boolean }

/** The sign-in of a `<sapa-account>`, for the other elements of its page. */
export interface PageSignIn {
  root: string
  key: string
  /** Scopes that it asks for. */
  asks: string
  $state: ReadableAtom<PageState>
  /** Client of who is signed in; a visitor's while nobody is. */
  http: Http
  signIn: () => void
}

/** The session of one element, which stays the same while somebody signs in and out. */
export interface PageSession {
  http: Http
  /** Id of the learner on this partner's pages; null for a visitor. */
  $userId: ReadableAtom<string | null>
  /** Lets the visitor sign in; undefined where the page cannot. */
  $signIn: ReadableAtom<(() => void) | undefined>
}

const $signIns = atom<readonly PageSignIn[]>([])
const sessions = new Map<string, PageSession>()

/** Offers a sign-in to all elements of the page, or replaces what it has offered before. */
export function offerSignIn(signIn: PageSignIn): void {
  const others = $signIns
    .get()
    .filter(({ root, key }) => root !== signIn.root || key !== signIn.key)
  $signIns.set([...others, signIn])
}

/**
 * Returns the session with which elements call, as a visitor until somebody signs in.
 *
 * @param partnerKey of the element; without one it uses the sign-in of any key
 */
export function pageSession(
  root: string,
  partnerKey: string | undefined,
  scope: ConnectionScope,
): PageSession {
  const name = `${root} ${partnerKey} ${scope}`
  const session = sessions.get(name) ?? createSession(root, partnerKey, scope)
  sessions.set(name, session)
  return session
}

function createSession(
  root: string,
  partnerKey: string | undefined,
  scope: ConnectionScope,
): PageSession {
  const visitor = createHttp({ root })
  const $userId = atom<string | null>(null)
  const $signIn = atom<(() => void) | undefined>(undefined)
  let http = visitor
  let stop = () => {}
  $signIns.subscribe(all => {
    const offered = all.find(
      one =>
        one.root === root && (!partnerKey || one.key === partnerKey) && one.asks.includes(scope),
    )
    const follow = (now?: PageState) => {
      const granted = now?.state === 'in' ? now : undefined
      $userId.set(granted?.scope.includes(scope) ? granted.account.id : null)
      $signIn.set(granted?.mayAllowMore === false ? undefined : offered?.signIn)
    }
    stop()
    http = offered?.http ?? visitor
    if (offered) stop = offered.$state.subscribe(follow)
    else follow()
  })
  return { http: (path, call) => http(path, call), $userId, $signIn }
}
