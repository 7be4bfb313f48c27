import { atom } from 'nanostores'
import { endTokens, exchangeTokens, type PageTokens } from '../api/connection-tokens.ts'
import {
  type Call,
  createHttp,
  type Failure,
  type Http,
  isJudged,
  type Result,
} from '../api/http.ts'
import { CONNECTION_SCOPES } from '../contract/limits.ts'
import { getFedcmConfig } from '../contract/routes/connections.ts'
import { MINUTE, SECOND } from '../lib/durations.ts'
import { offerSignIn } from './page-session.ts'

/** Why nobody is signed in; a failure of the way or a refusal of the server has its code. */
export type SignInProblem = 'blocked' | 'cancelled' | 'insecure' | Failure['code']

/** State of the sign-in on this page. */
export type SignInState =
  | { state: 'out'; problem?: SignInProblem }
  /** The learner decides in our window. */
  | { state: 'window' }
  | { state: 'exchanging' }
  | {
      state: 'in'
      account: PageTokens['account']
      token: string
      /** Scopes that the learner has allowed. */
      scope: string
      /** Whether our window has yet to ask for all that the page would like. */
      mayAllowMore: boolean
    }

/**
 * Paths of the calls that a page may make for its learner: with the token, others would need one
 * request more, and no cache could answer them.
 */
export const FOR_LEARNERS =
  /^\/(mock-test\/(attempts|results|submit)|saved-words\/entries|users\/(check-ins|daily-checkin))(\/|$)|^\/points(\/transactions)?$/
/** Size of our window, which also fits beside the page on a small desktop. */
const FEATURES = 'popup,width=480,height=720'
/** Milliseconds between looks at whether the window was closed, of which browsers tell nothing. */
const LOOK = 500

/** A request to sign in, whose secret stays in the memory of this page. */
interface SignInRequest {
  state: string
  verifier: string
  challenge: string
}

/** The sign-in of one partner on this page, which all elements with its key share. */
export class PartnerAccount {
  readonly $state = atom<SignInState>({ state: 'out' })
  readonly #root: string
  readonly #key: string
  /** Sends a call for the learner who is signed in, or for a visitor. */
  readonly http: Http
  #scope = CONNECTION_SCOPES.join(' ')
  #prepared: Promise<SignInRequest> | undefined
  #window: Window | null = null
  #stopWaiting = () => {}
  #skipsBrowser = false
  #wasByBrowser = false
  #refreshing: Promise<void> | undefined
  #tokens: PageTokens | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  /** @param root of the API, whose origin asks the learner */
  constructor(root: string, key: string) {
    this.#root = root
    this.#key = key
    const visitor = createHttp({ root })
    const learner = createHttp({ root, token: () => this.#tokens?.access_token })
    this.http = (path, call) =>
      FOR_LEARNERS.test(path) ? this.#send(learner, path, call) : visitor(path, call)
  }

  /**
   * Lets the other elements of the page use the sign-in.
   *
   * @param scope scopes to ask for, separated by spaces; all when absent
   */
  offer({
    scope,
    byBrowser = false,
  }: {
    scope?: string | undefined
    byBrowser?: boolean | undefined
  }) {
    const named = scope?.split(/\s+/)
    const scopes = CONNECTION_SCOPES.filter(
      one => one === 'profile' || !named || named.includes(one),
    )
    this.#scope = scopes.join(' ')
    const signIn = () => void this.signIn({ byBrowser })
    const { $state, http } = this
    offerSignIn({ root: this.#root, key: this.#key, asks: this.#scope, $state, http, signIn })
  }

  /** Prepares a request, so that a press can open the window at once, as browsers demand. */
  prepare(): void {
    if (globalThis.crypto?.subtle) this.#prepared ??= createRequest()
  }

  /**
   * Asks the learner in our window, or brings it to the front.
   *
   * @param byBrowser whether the browser's own dialog asks instead, where it has one
   */
  async signIn({ byBrowser = false }: { byBrowser?: boolean } = {}): Promise<void> {
    const now = this.$state.get()
    const { state } = now
    if (state === 'exchanging' || (now.state === 'in' && !now.mayAllowMore)) return
    if (state === 'window' && this.#window && !this.#window.closed) return this.#window.focus()
    this.prepare()
    if (!this.#prepared) return this.#fail('insecure')
    const request = await this.#prepared
    this.#prepared = undefined
    const given = byBrowser && state !== 'in' ? await this.#askBrowser(request) : undefined
    if (given) return this.#redeem(given, request, true)
    // The learner has had the browser's own dialog, and a window would now be held back.
    if (this.#skipsBrowser && navigator.userActivation?.isActive === false)
      return this.#fail('cancelled')
    this.#window = open(this.#addressOf(request), 'sapa-account', FEATURES)
    if (!this.#window) return this.#fail('blocked')
    this.$state.set({ state: 'window' })
    const code = await this.#waitForCode(this.#window, request.state)
    if (code) await this.#redeem(code, request)
    // A learner who did not want to allow more stays signed in.
    else if (now.state === 'in') this.$state.set(now)
    else this.#fail('cancelled')
  }

  /**
   * Has the browser ask the learner, where it can (FedCM).
   *
   * @returns the code; undefined where our window has to ask
   */
  async #askBrowser({ challenge }: SignInRequest): Promise<string | undefined> {
    if (this.#skipsBrowser || !('IdentityCredential' in globalThis)) return undefined
    const provider = {
      configURL: this.#root.replace(/\/$/, '') + getFedcmConfig.path,
      clientId: this.#key,
      params: { nonce: challenge, scope: this.#scope },
      fields: ['name'],
    }
    const identity = { mode: 'active', context: 'signin', providers: [provider] }
    try {
      const request = { identity, mediation: 'required' } as CredentialRequestOptions
      const token: unknown = Object(await navigator.credentials.get(request)).token
      return typeof token === 'string' ? token : undefined
    } catch {
      // Refused, cancelled, or not possible here: the next press opens our window at once.
      this.#skipsBrowser = true
      return undefined
    }
  }

  async #redeem(code: string, { verifier }: SignInRequest, byBrowser = false): Promise<void> {
    this.#wasByBrowser = byBrowser
    this.$state.set({ state: 'exchanging' })
    await this.#exchange({ grant_type: 'authorization_code', code, code_verifier: verifier })
  }

  /** Gives up waiting for the window. */
  cancel(): void {
    this.#window?.close()
    this.#stopWaiting()
  }

  /** Signs out on this page; the server ends its tokens if it can be reached. */
  async signOut(): Promise<void> {
    const token = this.#tokens?.refresh_token
    this.#forget({ state: 'out' })
    if (token) await endTokens(this.#http(), token)
  }

  #http() {
    return createHttp({ root: this.#root })
  }

  #fail(problem: SignInProblem): void {
    this.#forget({ state: 'out', problem })
  }

  #forget(state: SignInState): void {
    clearTimeout(this.#timer)
    this.#tokens = undefined
    this.prepare()
    this.$state.set(state)
  }

  /** Returns the code that our window posts; undefined where the learner cancels or closes it. */
  #waitForCode(opened: Window, state: string): Promise<string | undefined> {
    const { origin: ours } = new URL(this.#root)
    let resolve: (code: string | undefined) => void = () => {}
    const promise = new Promise<string | undefined>(done => {
      resolve = done
    })
    const receive = ({ origin, source, data }: MessageEvent) => {
      const answer = data?.sapa
      // Any page can post messages: this one is from our window, and about this request.
      if (origin !== ours || source !== opened || answer?.state !== state) return
      resolve(answer.iss === ours && typeof answer.code === 'string' ? answer.code : undefined)
    }
    addEventListener('message', receive)
    const look = setInterval(() => opened.closed && resolve(undefined), LOOK)
    this.#stopWaiting = () => resolve(undefined)
    return promise.finally(() => {
      removeEventListener('message', receive)
      clearInterval(look)
    })
  }

  async #exchange(
    grant:
      | { grant_type: 'authorization_code'; code: string; code_verifier: string }
      | { grant_type: 'refresh_token'; refresh_token: string },
  ): Promise<void> {
    const answer = await exchangeTokens(this.#http(), { client_id: this.#key, ...grant })
    // The learner has signed out meanwhile.
    if (grant.grant_type === 'refresh_token' && grant.refresh_token !== this.#tokens?.refresh_token)
      return
    if (answer.ok) this.#take(answer.value)
    else if (this.#tokens && !isJudged(answer.error)) this.#refreshIn(MINUTE / 2)
    else this.#fail(answer.error.code)
  }

  #take(tokens: PageTokens): void {
    this.#tokens = tokens
    const { account, access_token: token, scope } = tokens
    // The browser's own dialog gives what was allowed before; our window asks for everything.
    const mayAllowMore = this.#wasByBrowser && scope !== this.#scope
    this.$state.set({ state: 'in', account, token, scope, mayAllowMore })
    this.#refreshIn(Math.max(tokens.expires_in * SECOND - MINUTE, MINUTE))
  }

  #refreshIn(milliseconds: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.refresh(), milliseconds)
  }

  /** Gets new tokens in place of those in memory, once for all who ask meanwhile. */
  refresh(): Promise<void> {
    const refresh_token = this.#tokens?.refresh_token
    if (!refresh_token) return Promise.resolve()
    const clear = () => {
      this.#refreshing = undefined
    }
    const grant = { grant_type: 'refresh_token', refresh_token } as const
    this.#refreshing ??= this.#exchange(grant).finally(clear)
    return this.#refreshing
  }

  /** Sends a call, once more where the token was too old; a session that has ended is over here too. */
  async #send<T>(http: Http, path: string, call: Call): Promise<Result<T>> {
    const token = this.#tokens?.access_token
    const answer = await http<T>(path, call)
    if (answer.ok || answer.error.status !== 401 || !token) return answer
    if (token === this.#tokens?.access_token) await this.refresh()
    const next = this.#tokens?.access_token
    return next && next !== token ? http(path, call) : answer
  }

  #addressOf({ state, challenge }: SignInRequest): string {
    const query = new URLSearchParams({
      ...{ response_type: 'code', client_id: this.#key, redirect_uri: location.origin, state },
      ...{ scope: this.#scope, code_challenge: challenge, code_challenge_method: 'S256' },
    })
    return new URL(`/connect?${query}`, this.#root).href
  }
}

const accounts = new Map<string, PartnerAccount>()

/** Returns the sign-in that all elements of this page with a partner's key share. */
export function partnerAccount(root: string, key: string): PartnerAccount {
  const name = `${root} ${key}`
  const account = accounts.get(name) ?? new PartnerAccount(root, key)
  accounts.set(name, account)
  return account
}

async function createRequest(): Promise<SignInRequest> {
  const [state, verifier] = [randomText(), randomText()]
  const bytes = new TextEncoder().encode(verifier)
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return { state, verifier, challenge: base64url(new Uint8Array(digest)) }
}

function randomText(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(32)))
}

function base64url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
