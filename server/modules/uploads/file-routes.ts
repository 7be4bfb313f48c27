import { getUploadedFile } from '../../../src/contract/uploads.ts'
import { on } from '../../http/calls.ts'
import { sendRanges } from '../../http/send-ranges.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { Dependencies } from '../../module.ts'

const YEAR = 'public, max-age=31536000, immutable'
/** Types that browsers download: displayed, a file of these could run code in the page. */
const SAVED = new Set(['application/pdf', 'application/zip'])

/**
 * Routes that serve uploaded files to everybody: published content names them, and nobody guesses a
 * name.
 */
export function fileRoutes({ storage }: Pick<Dependencies, 'storage'>) {
  return [
    on(getUploadedFile, async ({ params: { file }, c }) => {
      const stored = await storage.find(file)
      if (!stored) throw new ApiError('not-found')
      c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
      if (SAVED.has(stored.type)) c.header('Content-Disposition', 'attachment')
      return sendRanges(c, {
        ...stored,
        etag: `"${file}"`,
        cacheControl: YEAR,
        read: range => storage.read(file, range),
      })
    }),
  ]
}
