import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  type JSONWebKeySet,
  type JWK,
  jwtVerify,
  SignJWT,
} from 'jose'
import { AGS, deepLinkingClaims, launchClaims } from './lti-claims.ts'

/** Rights that it gives. */
const SCOPES = new Set([
  `${AGS}scope/score`,
  'https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly',
])

/** A score that the platform has received. */
export interface ReceivedScore {
  lineitem: string
  userId: string
  scoreGiven: number
  scoreMaximum: number
  activityProgress: string
  gradingProgress: string
  timestamp: string
}

interface Key {
  private: CryptoKey
  public: JWK
}

/**
 * A learning management system, written from the documents of 1EdTech (LTI 1.3, Security Framework
 * 1.0, Assignment and Grade Services 2.0), on a real port.
 */
export class LtiPlatform {
  readonly clientId = `client-${randomUUID().slice(0, 8)}`
  readonly deploymentId = 'deployment-1'
  readonly scores: ReceivedScore[] = []
  /** Requests for its keys. */
  keyRequests = 0
  tokenRequests = 0
  /** Status with which it answers requests for its keys. */
  failKeysWith: number | undefined
  /** Status with which it answers scores instead of taking them. */
  failWith: number | undefined
  /** Reads the tool's public keys. */
  readToolKeys: () => Promise<JSONWebKeySet> = async () => ({ keys: [] })
  /** Claims of the person who is signed in here, for its page in a browser. */
  person: Record<string, unknown> = {}
  readonly #server = createServer((req, res) => {
    this.#serve(req, res).catch(error => {
      res.statusCode = 500
      res.end(String(error))
    })
  })
  #keys: Key[] = []
  readonly #tokens = new Set<string>()
  readonly #assertions = new Set<string>()
  /** Tools that were registered here (LTI Dynamic Registration 1.0). */
  registered: Record<string, unknown>[] = []
  /** The deployment that a registration makes; none where somebody makes it later. */
  newDeployment: string | undefined = 'deployment-1'
  /** Members of the course, which it lists three at a time. */
  members: Record<string, unknown>[] = []
  /** Signed answers to deep linking. */
  readonly links: string[] = []
  /** Pages by path, as HTML. */
  readonly pages = new Map<string, string>()

  static async start(): Promise<LtiPlatform> {
    const platform = new LtiPlatform()
    await new Promise<void>(resolve => platform.#server.listen(0, '127.0.0.1', resolve))
    await platform.rotateKey()
    return platform
  }

  close(): Promise<void> {
    this.#server.closeAllConnections()
    return new Promise(resolve => this.#server.close(() => resolve()))
  }

  /** Another host name than the tool's, so that not even cookies are shared. */
  get url(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`
  }

  get lineitem(): string {
    return `${this.url}/lineitems/7?type_id=2`
  }

  /** The registration that a teacher enters. */
  get fields() {
    return {
      name: 'Moodle sekolah',
      issuer: this.url,
      client_id: this.clientId,
      deployment_ids: [this.deploymentId],
      auth_url: `${this.url}/auth`,
      token_url: `${this.url}/token`,
      jwks_url: `${this.url}/jwks`,
    }
  }

  /** Signs with a new key from now on, and lists the former ones no more. */
  async rotateKey(algorithm = 'RS256'): Promise<void> {
    const pair = await generateKeyPair(algorithm, { extractable: true })
    const kid = randomUUID()
    const jwk = { ...(await exportJWK(pair.publicKey)), kid, alg: algorithm, use: 'sig' }
    this.#former = this.#keys[0]
    this.#keys = [{ private: pair.privateKey, public: jwk }]
  }
  #former: Key | undefined

  /** Claims of a launch of a pupil from a course, with others that replace them. */
  claims(nonce: string, now: number, others: Record<string, unknown> = {}) {
    return { ...launchClaims(this, nonce, now), ...others }
  }

  /** Claims with which a teacher asks for links to tests. */
  deepLinking(settings: Record<string, unknown> = {}) {
    return deepLinkingClaims(this, settings)
  }

  /** Signs claims with the newest key, or with the one before. */
  sign(claims: Record<string, unknown>, withFormerKey = false): Promise<string> {
    const key = withFormerKey ? this.#former : this.#keys[0]
    if (!key) throw new Error('There is no such key.')
    return new SignJWT(claims)
      .setProtectedHeader({ alg: String(key.public.alg), kid: String(key.public.kid) })
      .sign(key.private)
  }

  async #serve(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const url = new URL(req.url ?? '', this.url)
    const chunks: Buffer[] = []
    for await (const chunk of req) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString('utf8')
    const page = this.pages.get(url.pathname)
    if (page !== undefined) return html(res, page)
    if (url.pathname === '/jwks') {
      this.keyRequests++
      return json(res, this.failKeysWith ?? 200, { keys: this.#keys.map(key => key.public) })
    }
    if (url.pathname === '/auth') return html(res, await this.#authorize(url.searchParams))
    if (url.pathname === '/deep-link') {
      this.links.push(new URLSearchParams(body).get('JWT') ?? '')
      return html(res, '<h1>Sudah ditambahkan</h1>')
    }
    if (url.pathname === '/token') return this.#giveToken(res, new URLSearchParams(body))
    if (url.pathname === '/.well-known/openid-configuration')
      return json(res, 200, this.#describe())
    if (url.pathname === '/register') return this.#register(req, res, body)
    if (url.pathname === '/members') return this.#listMembers(req, res, url)
    const isScore = url.pathname.startsWith('/lineitems/')
    json(res, isScore ? this.#takeScore(req, url, body) : 404, {})
  }

  /** The form with which a platform answers an authentication request (`form_post`). */
  async #authorize(query: URLSearchParams): Promise<string> {
    const nonce = query.get('nonce') ?? ''
    const token = await this.sign(this.claims(nonce, Date.now(), this.person))
    return `<form method="post" action="${query.get('redirect_uri')}">${hiddenField('id_token', token)}${hiddenField('state', query.get('state') ?? '')}</form><script>document.forms[0].submit()</script>`
  }

  /** Client credentials by a signed assertion (Security Framework 1.0, section 4.1). */
  async #giveToken(res: ServerResponse, form: URLSearchParams): Promise<void> {
    this.tokenRequests++
    const keys = createLocalJWKSet(await this.readToolKeys())
    const { payload } = await jwtVerify(form.get('client_assertion') ?? '', keys, {
      issuer: this.clientId,
      subject: this.clientId,
      audience: `${this.url}/token`,
      requiredClaims: ['iat', 'exp', 'jti'],
      // The tests move the tool's clock.
      currentDate: new Date(0),
      clockTolerance: Number.MAX_SAFE_INTEGER,
    })
    const isRight =
      form.get('grant_type') === 'client_credentials' &&
      form.get('client_assertion_type') ===
        'urn:ietf:params:oauth:client-assertion-type:jwt-bearer' &&
      SCOPES.has(form.get('scope') ?? '') &&
      !this.#assertions.has(String(payload.jti))
    if (!isRight) return json(res, 400, { error: 'invalid_client' })
    this.#assertions.add(String(payload.jti))
    const access_token = randomUUID()
    this.#tokens.add(access_token)
    json(res, 200, {
      access_token,
      token_type: 'Bearer',
      expires_in: 3_600,
      scope: form.get('scope'),
    })
  }

  #describe() {
    return {
      issuer: this.url,
      authorization_endpoint: `${this.url}/auth`,
      token_endpoint: `${this.url}/token`,
      jwks_uri: `${this.url}/jwks`,
      registration_endpoint: `${this.url}/register`,
      'https://purl.imsglobal.org/spec/lti-platform-configuration': {
        product_family_code: 'moodle',
      },
      ...this.configuration,
    }
  }
  /** Replaces what the platform says of itself. */
  configuration: Record<string, unknown> = {}

  #register(req: IncomingMessage, res: ServerResponse, body: string): void {
    if (req.headers.authorization !== 'Bearer once') {
      json(res, 401, {})
      return
    }
    const tool = JSON.parse(body)
    this.registered.push(tool)
    const name = 'https://purl.imsglobal.org/spec/lti-tool-configuration'
    const configured = { ...tool[name], deployment_id: this.newDeployment }
    json(res, 200, { ...tool, client_id: this.clientId, [name]: configured })
  }

  /** Lists members (Names and Role Provisioning Services 2.0), with a link to the next page. */
  #listMembers(req: IncomingMessage, res: ServerResponse, url: URL): void {
    if (!this.#tokens.has(req.headers.authorization?.replace('Bearer ', '') ?? '')) {
      json(res, 401, {})
      return
    }
    const from = Number(url.searchParams.get('from') ?? 0)
    const next = from + 3
    if (next < this.members.length)
      res.setHeader('Link', `<${this.url}/members?from=${next}>; rel="next"`)
    json(res, 200, { id: url.href, members: this.members.slice(from, next) })
  }

  /** Takes a score (Assignment and Grade Services 2.0, section 3.4). */
  #takeScore(req: IncomingMessage, url: URL, body: string): number {
    const isRight =
      req.method === 'POST' &&
      url.pathname.endsWith('/scores') &&
      req.headers['content-type'] === 'application/vnd.ims.lis.v1.score+json'
    if (!isRight) return 400
    if (!this.#tokens.has(req.headers.authorization?.replace('Bearer ', '') ?? '')) return 401
    if (this.failWith !== undefined) return this.failWith
    const lineitem = `${url.origin}${url.pathname.replace(/\/scores$/, '')}${url.search}`
    this.scores.push({ lineitem, ...JSON.parse(body) })
    return 200
  }

  /** Forgets the access tokens it has given. */
  revokeTokens(): void {
    this.#tokens.clear()
  }
}

export function hiddenField(name: string, value: string): string {
  return `<input type="hidden" name="${name}" value="${value}">`
}

function json(res: ServerResponse, status: number, body: object): void {
  res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}

function html(res: ServerResponse, body: string): void {
  res.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(body)
}
