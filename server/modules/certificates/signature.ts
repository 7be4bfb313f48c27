import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import sharp from 'sharp'

const PUBLIC = join(import.meta.dirname, '../../../public')
/** Pixels on paper: 180 points wide at 300 per inch. */
const WIDTH = 750

/**
 * Loads the picture of a mentor's signature for a document. A certificate without it is better
 * than none, so an unreadable picture is left out.
 *
 * @param url path of this site; nothing is fetched from elsewhere
 */
export async function loadSignature(url: string | null): Promise<Buffer | undefined> {
  if (!url?.startsWith('/')) return undefined
  try {
    const file = join(PUBLIC, decodeURIComponent(url))
    if (!file.startsWith(PUBLIC + sep)) return undefined
    const picture = sharp(await readFile(file)).resize({ width: WIDTH })
    return await picture.png().toBuffer()
  } catch {
    return undefined
  }
}
