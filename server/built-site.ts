import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { BuiltSite } from './front.ts'
import { keepEmbedVersions } from './lib/embed-versions.ts'
import { staticFiles } from './lib/static-files.ts'

const DIST = join(import.meta.dirname, '../dist')

/**
 * What the build left in `dist/`, ready to serve, and the embed versions of earlier builds.
 *
 * @returns undefined when nothing was built
 */
export async function loadBuiltSite(dataDir: string): Promise<BuiltSite | undefined> {
  const entry = join(DIST, 'server/entry.mjs')
  if (!existsSync(entry)) return undefined
  const client = join(DIST, 'client')
  const kept = join(dataDir, 'kept')
  keepEmbedVersions(client, kept)
  // React reads this when it is imported; its development build needs twice the time for a page.
  process.env['NODE_ENV'] ??= 'production'
  // React renders a page in two thirds of the time when it is not told to check everything.
  process.env['NODE_ENV'] ??= 'production'
  const { handler }: { handler: BuiltSite['pages'] } = await import(entry)
  const [current, earlier] = [staticFiles(client), staticFiles(kept)]
  return {
    files: (req, res, next) => current(req, res, () => earlier(req, res, next)),
    pages: handler,
  }
}
