import { cpSync, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

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
