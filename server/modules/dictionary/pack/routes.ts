import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import * as calls from '../../../../src/contract/dictionary-pack.ts'
import { accepts } from '../../../http/accepts.ts'
import { on } from '../../../http/calls.ts'
import { VersionedAnswers } from '../../../http/versioned-answers.ts'
import { ApiError } from '../../../lib/api-error.ts'
import type { Dictionary } from '../dictionary.ts'
import type { DictionaryPack } from './pack.ts'

const decompress = promisify(brotliDecompress)

/** Later requests of devices get the latest manifest. */
const SHORT_CACHE = 'public, max-age=60'
const FOREVER = 'public, max-age=31536000, immutable'
/** Milliseconds after which the client should retry: making a large pack takes a minute. */
const PATIENCE = 8_000

export function packRoutes(dictionary: Dictionary, pack: DictionaryPack) {
  const manifests = new VersionedAnswers(() => dictionary.revision, { answersMax: 1 })
  return [
    on(calls.getPack, request =>
      manifests.send(request, SHORT_CACHE, async () => ({ data: await inTime(pack.manifest()) })),
    ),
    on(calls.getPackChunk, async ({ c, params }) => {
      const chunk = await inTime(pack.chunk(params.hash))
      if (!chunk) throw new ApiError('not-found', 'Bagian kamus ini tidak ada lagi.')
      c.header('Cache-Control', FOREVER)
      c.header('Content-Type', 'application/json')
      c.header('Vary', 'Accept-Encoding')
      // For clients that only accept gzip, the front compresses.
      if (!accepts(c.req.header('Accept-Encoding'), 'br'))
        return c.body(new Uint8Array(await decompress(chunk)))
      c.header('Content-Encoding', 'br')
      return c.body(chunk)
    }),
  ]
}

/** @throws ApiError where it takes longer than anybody waits; the work continues meanwhile */
async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ApiError('unavailable')), PATIENCE)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
