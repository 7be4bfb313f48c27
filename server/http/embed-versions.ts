import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PinnedScript } from '../../src/contract/widget-elements.ts'

/** Folders of the embed build whose addresses promise never to change. */
const IMMUTABLE = /^(assets|\d+\.\d+\.\d+-[0-9a-f]+)$/

/**
 * Copies the immutable folders of the embed build to where updates do not reach them, so that
 * a page that pinned a version keeps working after the server has moved on.
 *
 * @param client the built client folder
 * @param target folder with every version that this server has ever served
 */
export function saveEmbedVersions(client: string, target: string): void {
  const embed = join(client, 'embed')
  if (!existsSync(embed)) return
  for (const folder of readdirSync(embed).filter(name => IMMUTABLE.test(name))) {
    cpSync(join(embed, folder), join(target, 'embed', folder), { recursive: true, force: false })
  }
}

/** Reads which loader the embed build has published. @returns undefined where nothing was built */
export function readPinnedScript(client: string): PinnedScript | undefined {
  const file = join(client, 'embed/manifest.json')
  if (!existsSync(file)) return undefined
  const { build, elements, files }: EmbedManifest = JSON.parse(readFileSync(file, 'utf8'))
  const scripts = (names: readonly string[]) =>
    names.flatMap(name => {
      const path = `/embed/${build}/${name}`
      const integrity = files[path]?.integrity
      return integrity === undefined ? [] : [{ path, integrity }]
    })
  const [loader] = scripts(['sapa.js'])
  const preloads = Object.entries(elements).map(([tag, names]) => [tag, scripts(names)])
  return loader && { ...loader, preloads: Object.fromEntries(preloads) }
}

interface EmbedManifest {
  build: string
  /** Names of the scripts that the first view of each element needs. */
  elements: Record<string, readonly string[]>
  files: Record<string, { integrity: string } | undefined>
}
