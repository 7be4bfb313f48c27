import { signAccessToken } from '../../../server/auth/access-tokens.ts'
import { endSession, endSessions } from '../../../server/modules/users/sessions.ts'
import { HOUR } from '../../../src/lib/durations.ts'
import { createUser, signIn, type TestUser } from '../users.ts'
import type { Cast } from './cast.ts'
import type { Context } from './pages.ts'
import type { Tab } from './tab.ts'

const LONG_AGO = HOUR

/** The person who takes the test, a visitor as long as there is no account. */
export class Person {
  readonly #cast: Cast
  user: TestUser['user'] | undefined

  constructor(cast: Cast) {
    this.#cast = cast
  }

  async register(): Promise<void> {
    this.user = (await createUser(this.#cast.users)).user
  }

  /** Signs in on a device before it has opened a page. */
  async enter(context: Context, origin: string): Promise<void> {
    if (!this.user) return
    const { tokens } = await signIn(this.#cast.users, this.user.id)
    await context.setCookies(origin, { ...tokens })
  }

  /** Signs in again where the session has ended. */
  async comeBack(tab: Tab): Promise<void> {
    if (!this.user || (await tab.page?.evaluate(() => chaos.isSignedIn()))) return
    const { tokens } = await signIn(this.#cast.users, this.user.id)
    const signedIn = { message: '', ...tokens, user: this.user }
    await tab.page?.evaluate(given => chaos.signIn(given), signedIn)
  }

  /** Ends every session, as a learner does on another device. */
  async endSessions(): Promise<void> {
    if (!this.user) return
    await endSessions(this.#cast.users.db, this.user.id, Date.now())
    this.#cast.counts.endedSessions++
  }

  /** Logs out without scripts: the server ends the session and removes its cookies. */
  async leave(context: Context, origin: string): Promise<void> {
    const cookies = await context.cookies(origin)
    const refreshToken = cookies.find(({ name }) => name === 'refreshToken')?.value
    const [userId, sessionId] = refreshToken?.split('.') ?? []
    if (userId && sessionId) await endSession(this.#cast.users.db, userId, sessionId, Date.now())
    await context.clearCookies()
  }

  /** Replaces the access token of a device by an invalid one. */
  async expireToken(context: Context, origin: string): Promise<void> {
    const cookies = await context.cookies(origin)
    const refreshToken = cookies.find(({ name }) => name === 'refreshToken')?.value
    const [userId, sessionId] = refreshToken?.split('.') ?? []
    if (!userId || !sessionId) return
    const token = await signAccessToken(
      this.#cast.users.dependencies.secret,
      { userId, sessionId },
      Date.now() - LONG_AGO,
    )
    await context.setCookies(origin, { token })
  }
}
