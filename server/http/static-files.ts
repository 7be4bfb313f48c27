import type { Stats } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import sirv from 'sirv'
import { PACK_LIST } from '../../src/lib/recording-packs.ts'
import { refuse } from './odd-requests.ts'
import { isInPieces, prepareRange } from './ranges.ts'
import { SAFE_HEADERS } from './safe-headers.ts'

const HASHED =
  /^\/(_astro|embed\/assets|embed\/\d+\.\d+\.\d+-[0-9a-f]+|(audio\/)?mock-tests|audio\/packs|media\/classes)\//
const YEAR = 'public, max-age=31536000, immutable'
const SHORT = 'public, max-age=300, stale-while-revalidate=86400'
const DAY = 'public, max-age=86400'
/** Recordings of the dictionary, named by their text: a better one need not be heard at once. */
const WORDS = /^\/audio\/words\//
const DAY_OR_OLDER = 'public, max-age=86400, stale-while-revalidate=2592000'
/** A word that is imported today may have its recording tomorrow. */
const NO_RECORDING = 'public, max-age=300'
/** The service worker must be as new as the offline pages that it stores. */
const WORKER = /^\/[\w-]+-worker\.js$/
const PAGE = 'public, max-age=0, s-maxage=300, stale-while-revalidate=86400'

/** Files that widgets load on partners' pages. */
const FOR_PARTNERS = /^\/(embed|audio|mock-tests|media)\//
const SHARED = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

/**
 * Built files, pre-compressed, with the headers each kind needs.
 *
 * @param folder the built client folder
 */
export function staticFiles(folder: string) {
  const serve = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders(res: ServerResponse, path: string, stats: Stats) {
      if (prepareRange(res.req.headers, path, stats)) sendFirstByte(res, stats.size)
      if (isInPieces(path)) res.setHeader('Accept-Ranges', 'bytes')
      setHeaders(res, path)
    },
  })
  return (req: IncomingMessage, res: ServerResponse, next: () => void): void => {
    const stop = completeUnchanged(req, res)
    serve(req, res, () => {
      stop()
      if (WORDS.test(req.url ?? '')) refuseRecording(req, res)
      else next()
    })
  }
}

/** Says that a word has no recording: one of many imported words, so no page is rendered. */
function refuseRecording(req: IncomingMessage, res: ServerResponse): void {
  const text = 'Kata ini belum punya rekaman.'
  const headers = { ...SHARED, 'Cache-Control': NO_RECORDING, Connection: 'keep-alive' }
  refuse(req, res, { status: 404, text, headers })
}

function setHeaders(res: ServerResponse, path: string): void {
  const shared = FOR_PARTNERS.test(path) ? SHARED : {}
  for (const [name, value] of Object.entries({ ...SAFE_HEADERS, ...shared }))
    res.setHeader(name, value)
  res.setHeader('Cache-Control', cacheOf(path))
  if (isDownload(res.req.url)) res.setHeader('Content-Disposition', 'attachment')
}

/** Sends one byte of the file that is piped into a response. */
function sendFirstByte(res: ServerResponse, bytes: number): void {
  const { writeHead } = res
  const write = (status: number, headers: Record<string, unknown>) =>
    Reflect.apply(writeHead, res, [
      status,
      { ...headers, 'Content-Length': 1, 'Content-Range': `bytes 0-0/${bytes}` },
    ])
  Object.assign(res, { writeHead: write })
  res.once('pipe', (source: Readable) => {
    source.unpipe(res)
    source.once('data', (chunk: Buffer) => res.end(chunk.subarray(0, 1)))
  })
}

/**
 * Gives a 304 the headers of the file, which sirv omits, without a hook to add them.
 *
 * @returns a function that undoes this
 */
function completeUnchanged(req: IncomingMessage, res: ServerResponse): () => void {
  const etag = req.headers['if-none-match']
  if (etag === undefined) return () => {}
  const { writeHead } = res
  const takeBack = () => {
    res.writeHead = writeHead
  }
  const complete = (...given: [status: number, ...rest: unknown[]]) => {
    takeBack()
    if (given[0] === 304) {
      setHeaders(res, pathOf(req.url ?? ''))
      res.setHeader('ETag', etag)
      res.setHeader('Vary', 'Accept-Encoding')
    }
    return Reflect.apply(writeHead, res, given)
  }
  Object.assign(res, { writeHead: complete })
  return takeBack
}

function pathOf(url: string): string {
  const [path = ''] = url.split('?')
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** Whether a partner's page requests a download: browsers open the file unless we say so too. */
function isDownload(address = ''): boolean {
  return address.startsWith('/audio/') && address.endsWith('?download')
}

function cacheOf(path: string): string {
  if (HASHED.test(path)) return YEAR
  if (WORKER.test(path)) return 'no-cache'
  if (path.startsWith('/embed/') || path === PACK_LIST) return SHORT
  if (WORDS.test(path)) return DAY_OR_OLDER
  return path.startsWith('/audio/') ? DAY : PAGE
}
