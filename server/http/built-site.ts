import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { unlessOut } from '../lib/outage-log.ts'
import { readPinnedScript, saveEmbedVersions } from './embed-versions.ts'
import type { BuiltSite } from './front.ts'
import { PrerenderedPages } from './prerendered-pages.ts'
import { staticFiles } from './static-files.ts'

const DIST = join(import.meta.dirname, '../../dist')

/**
 * Loads what the build left in `dist/`, ready to serve, and the embed versions of earlier builds.
 *
 * @returns undefined when nothing was built
 */
export async function loadBuiltSite(dataDir: string, log: Logger): Promise<BuiltSite | undefined> {
  const entry = join(DIST, 'server/entry.mjs')
  if (!existsSync(entry)) return undefined
  const client = join(DIST, 'client')
  const versionsFolder = join(dataDir, 'kept')
  await unlessOut(async () => saveEmbedVersions(client, versionsFolder), log)
  // React renders a page a third faster without its development checks.
  process.env['NODE_ENV'] ??= 'production'
  const { handler }: { handler: BuiltSite['pages'] } = await import(entry)
  await loadPages(join(DIST, 'server/chunks'))
  const [current, earlier] = [staticFiles(client), staticFiles(versionsFolder)]
  return {
    prerendered: new PrerenderedPages(join(DIST, 'prerendered')),
    files: (req, res, next) => current(req, res, () => earlier(req, res, next)),
    pages: handler,
    pinnedScript: readPinnedScript(client),
  }
}

/** Loads all pages at once: no first visitor waits, and a newer build on disk removes none. */
async function loadPages(folder: string): Promise<void> {
  const scripts = readdirSync(folder).filter(name => name.endsWith('.mjs'))
  await Promise.all(scripts.map(name => import(join(folder, name))))
}
