import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { yearNumber } from '../../src/lib/days.ts'
import { later } from '../../src/lib/later.ts'
import { narrowPolicy } from '../../src/lib/page-policy.ts'
import { hasSession } from '../../src/lib/session-cookies.ts'
import { cleanPath } from '../../src/lib/site.ts'
import { ReadyAnswer } from './ready-answer.ts'
import { SAFE_HEADERS } from './safe-headers.ts'

/** Header names in lower case, as `ReadyAnswer` expects them. */
const SAFE = Object.fromEntries(
  Object.entries(SAFE_HEADERS).map(([name, value]) => [name.toLowerCase(), value]),
)

interface BuiltPage {
  html: string
  /** Content security policy, which Astro writes into the page where it cannot set headers. */
  policy: string
}

/**
 * Pages rendered by the build, ready to send. Values that the build did not know, the public
 * address, the year and whether somebody is signed in, are inserted at the first request for each.
 */
export class PrerenderedPages {
  /** Pages as they were built, by path. */
  readonly #built: Map<string, BuiltPage>
  readonly #ready = new Map<string, ReadyAnswer>()

  /** @param folder output of the build; without it there are no pages */
  constructor(folder: string) {
    const names = existsSync(folder)
      ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
      : []
    this.#built = new Map(
      names
        .filter(name => name.endsWith('.html'))
        .map(name => [cleanPath(`/${name}`), readBuiltPage(join(folder, name))]),
    )
  }

  /** @returns whether the request asked for one of these pages and was answered */
  answer(req: IncomingMessage, res: ServerResponse, origin: string): boolean {
    if (req.method !== 'GET' && req.method !== 'HEAD') return false
    const path = readPath(req.url ?? '')
    const built = path && this.#built.get(path)
    if (!built) return false
    this.#page(path, built, origin, hasSession(req.headers.cookie)).send(req, res)
    return true
  }

  #page(path: string, built: BuiltPage, origin: string, isSignedIn: boolean): ReadyAnswer {
    const year = String(yearNumber(Date.now()))
    const key = `${origin} ${year} ${isSignedIn} ${path}`
    const ready = this.#ready.get(key)
    if (ready) return ready
    const html = built.html
      .replaceAll(later.origin, origin)
      .replaceAll(later.year, year)
      .replaceAll(later.signedIn, String(isSignedIn))
      .replaceAll(later.loginThen, isSignedIn ? '' : '/login?next=')
    const page = new ReadyAnswer(Buffer.from(html), {
      ...SAFE,
      'content-security-policy': built.policy,
      'cache-control': 'no-cache',
      'content-type': 'text/html; charset=utf-8',
      vary: 'Cookie',
    })
    this.#ready.set(key, page)
    return page
  }
}

const POLICY = /<meta http-equiv="content-security-policy" content="([^"]*)">/

/** @throws Error for a page without a policy, which must not be served */
function readBuiltPage(file: string): BuiltPage {
  const html = readFileSync(file, 'utf8')
  const [meta, policy] = POLICY.exec(html) ?? []
  if (!meta || !policy) throw new Error(`${file} has no content security policy.`)
  return { html: html.replace(meta, ''), policy: narrowPolicy(policy, html) }
}

/** @returns undefined for an invalid address */
function readPath(url: string): string | undefined {
  try {
    return cleanPath(decodeURIComponent(url.split('?')[0] ?? ''))
  } catch {
    return undefined
  }
}
