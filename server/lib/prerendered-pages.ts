import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { hasSession } from '../../src/lib/cookies.ts'
import { yearNumber } from '../../src/lib/days.ts'
import { later } from '../../src/lib/later.ts'
import { cleanPath } from '../../src/lib/site.ts'
import { accepts } from './accepts.ts'
import { etagOf } from './etag.ts'
import { SAFE_HEADERS } from './safe-headers.ts'

interface BuiltPage {
  html: string
  /** Its content security policy, which Astro writes into the page where it cannot set headers. */
  policy: string
}

interface Page {
  etag: string
  plain: Buffer
  br: Buffer
  gzip: Buffer
}

/**
 * Pages made when building, kept ready to send. What was not known then, the address people
 * use, the year and whether somebody is signed in, is put in when a page is first asked for so.
 */
export class PrerenderedPages {
  /** As they were built, by path. */
  readonly #built: Map<string, BuiltPage>
  readonly #ready = new Map<string, Page>()

  /** @param folder where the build left them; without it there are none */
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

  /** @returns whether the request asked for one of these pages, and so was answered */
  answer(req: IncomingMessage, res: ServerResponse, origin: string): boolean {
    if (req.method !== 'GET' && req.method !== 'HEAD') return false
    const path = readPath(req.url ?? '')
    const built = path && this.#built.get(path)
    if (!built) return false
    const page = this.#page(path, built.html, origin, hasSession(req.headers.cookie))
    for (const [name, value] of Object.entries(SAFE_HEADERS)) res.setHeader(name, value)
    res.setHeader('Content-Security-Policy', built.policy)
    res.setHeader('Cache-Control', 'no-cache')
    res.setHeader('ETag', page.etag)
    res.setHeader('Vary', 'Accept-Encoding, Cookie')
    if (req.headers['if-none-match']?.includes(page.etag)) return end(res, 304)
    const wanted = String(req.headers['accept-encoding'] ?? '')
    const coding = (['br', 'gzip'] as const).find(name => accepts(wanted, name))
    const body = page[coding ?? 'plain']
    if (coding) res.setHeader('Content-Encoding', coding)
    res.setHeader('Content-Type', 'text/html; charset=utf-8')
    res.setHeader('Content-Length', body.length)
    return end(res, 200, req.method === 'HEAD' ? undefined : body)
  }

  #page(path: string, built: string, origin: string, isSignedIn: boolean): Page {
    const year = String(yearNumber(Date.now()))
    const key = `${origin} ${year} ${isSignedIn} ${path}`
    const ready = this.#ready.get(key)
    if (ready) return ready
    const html = built
      .replaceAll(later.origin, origin)
      .replaceAll(later.year, year)
      .replaceAll(later.signedIn, String(isSignedIn))
      .replaceAll(later.loginThen, isSignedIn ? '' : '/login?next=')
    const plain = Buffer.from(html)
    const page = {
      etag: etagOf(html),
      plain,
      br: brotliCompressSync(plain),
      gzip: gzipSync(plain),
    }
    this.#ready.set(key, page)
    return page
  }
}

const POLICY = /<meta http-equiv="content-security-policy" content="([^"]*)">/

/** @throws Error for a page without a policy: it must not be served without one */
function readBuiltPage(file: string): BuiltPage {
  const html = readFileSync(file, 'utf8')
  const [meta, policy] = POLICY.exec(html) ?? []
  if (!meta || !policy) throw new Error(`${file} has no content security policy.`)
  return { html: html.replace(meta, ''), policy }
}

/** @returns undefined for an address that is none */
function readPath(url: string): string | undefined {
  try {
    return cleanPath(decodeURIComponent(url.split('?')[0] ?? ''))
  } catch {
    return undefined
  }
}

function end(res: ServerResponse, status: number, body?: Buffer): true {
  res.statusCode = status
  res.end(body)
  return true
}
