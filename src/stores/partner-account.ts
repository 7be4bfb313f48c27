import { atom } from 'nanostores'
import { endTokens, exchangeTokens, type PageTokens } from '../api/connection-tokens.ts'
import { createHttp, type Failure, isJudged } from '../api/http.ts'
import { getFedcmConfig } from '../contract/routes/connections.ts'
import { MINUTE, SECOND } from '../lib/durations.ts'

/** Why nobody is signed in; a failure of the way or a refusal of the server has its code. */
export type SignInProblem = 'blocked' | 'cancelled' | 'insecure' | Failure['code']

/** State of the sign-in on this page. */
export type SignInState =
  | { state: 'out'; problem?: SignInProblem }
  /** The learner decides in our window. */
  | { state: 'window' }
  | { state: 'exchanging' }
  | { state: 'in'; account: PageTokens['account']; token: string }

const SCOPE = 'profile'
/** Size of our window, which also fits beside the page on a small desktop. */
const FEATURES = 'popup,width=480,height=720'
/** Milliseconds between looks at whether the window was closed, of which browsers tell nothing. */
const LOOK = 500

/** A request to sign in, whose secret stays in the memory of this page. */
interface SignInRequest {
  state: string
  verifier: string
  challenge: string
  address: string
}

/** The sign-in of one partner on this page, which all elements with its key share. */
export class PartnerAccount {
  readonly $state = atom<SignInState>({ state: 'out' })
  readonly #root: string
  readonly #key: string
  #prepared: Promise<SignInRequest> | undefined
  #window: Window | null = null
  #stopWaiting = () => {}
  #skipsBrowser = false
  #tokens: PageTokens | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  /** @param root of the API, whose origin asks the learner */
  constructor(root: string, key: string) {
    this.#root = root
    this.#key = key
  }

  /** Prepares a request, so that a press can open the window at once, as browsers demand. */
  prepare(): void {
    if (globalThis.crypto?.subtle) this.#prepared ??= createRequest(this.#root, this.#key)
  }

  /**
   * Asks the learner in our window, or brings it to the front.
   *
   * @param byBrowser whether the browser's own dialog asks instead, where it has one
   */
  async signIn({ byBrowser = false }: { byBrowser?: boolean } = {}): Promise<void> {
    const { state } = this.$state.get()
    if (state === 'in' || state === 'exchanging') return
    if (state === 'window' && this.#window && !this.#window.closed) return this.#window.focus()
    this.prepare()
    if (!this.#prepared) return this.#fail('insecure')
    const request = await this.#prepared
    this.#prepared = undefined
    const given = byBrowser ? await this.#askBrowser(request) : undefined
    if (given) return this.#redeem(given, request)
    // The learner has had the browser's own dialog, and a window would now be held back.
    if (this.#skipsBrowser && navigator.userActivation?.isActive === false)
      return this.#fail('cancelled')
    this.#window = open(request.address, 'sapa-account', FEATURES)
    if (!this.#window) return this.#fail('blocked')
    this.$state.set({ state: 'window' })
    const code = await this.#waitForCode(this.#window, request.state)
    if (!code) return this.#fail('cancelled')
    await this.#redeem(code, request)
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
      params: { nonce: challenge },
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

  async #redeem(code: string, { verifier: code_verifier }: SignInRequest): Promise<void> {
    this.$state.set({ state: 'exchanging' })
    await this.#exchange({ grant_type: 'authorization_code', code, code_verifier })
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
    this.$state.set({ state: 'in', account: tokens.account, token: tokens.access_token })
    this.#refreshIn(Math.max(tokens.expires_in * SECOND - MINUTE, MINUTE))
  }

  #refreshIn(milliseconds: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.refresh(), milliseconds)
  }

  /** Gets new tokens in place of those in memory. */
  async refresh(): Promise<void> {
    const refresh_token = this.#tokens?.refresh_token
    if (refresh_token) await this.#exchange({ grant_type: 'refresh_token', refresh_token })
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

async function createRequest(root: string, client_id: string): Promise<SignInRequest> {
  const [state, verifier] = [randomText(), randomText()]
  const bytes = new TextEncoder().encode(verifier)
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  const challenge = base64url(new Uint8Array(digest))
  const query = new URLSearchParams({
    ...{ response_type: 'code', client_id, redirect_uri: location.origin, scope: SCOPE, state },
    code_challenge: challenge,
    code_challenge_method: 'S256',
  })
  return { state, verifier, challenge, address: new URL(`/connect?${query}`, root).href }
}

function randomText(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(32)))
}

function base64url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
