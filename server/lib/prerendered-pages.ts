import { hash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { later } from '../../src/lib/later.ts'
import { cleanPath } from '../../src/lib/site.ts'
import { accepts } from './accepts.ts'
import { SAFE_HEADERS } from './safe-headers.ts'

interface Page {
  etag: string
  plain: Buffer
  br: Buffer
  gzip: Buffer
}

/**
 * Pages made when building, kept ready to send. What was not known then, the address people
 * use and the year, is put in when a page is first asked for, and again in a new year.
 */
export class PrerenderedPages {
  /** As they were built, by path. */
  readonly #built: Map<string, string>
  readonly #ready = new Map<string, Page>()

  /** @param folder where the build left them; without it there are none */
  constructor(folder: string) {
    const names = existsSync(folder)
      ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
      : []
    this.#built = new Map(
      names
        .filter(name => name.endsWith('.html'))
        .map(name => [cleanPath(`/${name}`), readFileSync(join(folder, name), 'utf8')]),
    )
  }

  /** @returns whether the request asked for one of these pages, and so was answered */
  answer(req: IncomingMessage, res: ServerResponse, origin: string): boolean {
    if (req.method !== 'GET' && req.method !== 'HEAD') return false
    const path = readPath(req.url ?? '')
    const built = path && this.#built.get(path)
    if (!built) return false
    const page = this.#page(path, built, origin)
    for (const [name, value] of Object.entries(SAFE_HEADERS)) res.setHeader(name, value)
    res.setHeader('Cache-Control', 'no-cache')
    res.setHeader('ETag', page.etag)
    res.setHeader('Vary', 'Accept-Encoding')
    if (req.headers['if-none-match']?.includes(page.etag)) return end(res, 304)
    const wanted = String(req.headers['accept-encoding'] ?? '')
    const coding = (['br', 'gzip'] as const).find(name => accepts(wanted, name))
    const body = page[coding ?? 'plain']
    if (coding) res.setHeader('Content-Encoding', coding)
    res.setHeader('Content-Type', 'text/html; charset=utf-8')
    res.setHeader('Content-Length', body.length)
    return end(res, 200, req.method === 'HEAD' ? undefined : body)
  }

  #page(path: string, built: string, origin: string): Page {
    const year = String(new Date().getFullYear())
    const key = `${origin} ${year} ${path}`
    const ready = this.#ready.get(key)
    if (ready) return ready
    const html = built.replaceAll(later.origin, origin).replaceAll(later.year, year)
    const plain = Buffer.from(html)
    const page = {
      etag: `W/"${hash('sha1', html, 'base64url')}"`,
      plain,
      br: brotliCompressSync(plain),
      gzip: gzipSync(plain),
    }
    this.#ready.set(key, page)
    return page
  }
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
