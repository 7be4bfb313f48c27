import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import sharp from 'sharp'

const PUBLIC = join(import.meta.dirname, '../../../public')
/** Dots on paper: 180 points wide at 300 an inch. */
const WIDTH = 750

/**
 * The picture of a mentor's signature, as a document can hold it. A certificate without it is
 * better than none: what cannot be read is left out.
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
