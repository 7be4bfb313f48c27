import { open } from 'node:fs/promises'
import sharp from 'sharp'
import { ApiError } from './api-error.ts'
import { Gate } from './gate.ts'

/** Phones take photos of 64 megapixels; a baseline JPEG is scaled down while it is decoded. */
const PHOTO_PIXELS_MAX = 70_000_000
/** Other formats are decoded whole: a larger picture would only fill our memory. */
const PIXELS_MAX = 25_000_000
const FORMATS = new Set(['jpeg', 'png', 'webp'])
/** Longest time for one picture, in seconds. */
const PATIENCE = 5

/** Decoding takes up to 100 MB a picture, and seconds: one person waits with few, in turns. */
const gate = new Gate({ atOnce: 2, waiting: 32, share: 4 })

// No picture comes twice, so the library's cache is useless.
sharp.cache(false)

/**
 * Returns a square WebP of an uploaded picture: encoded anew, so that nothing else in the file,
 * such as the location of a photo, remains.
 *
 * @param size of each side, in pixels
 * @param owner account whose picture it is
 * @throws ApiError invalid-picture, or unavailable when too many wait already
 */
export function squarePicture(file: Uint8Array, size: number, owner: string): Promise<Buffer> {
  // Checked by its first bytes, before any decoder sees it: the library reads SVG and more.
  if (!isPicture(file)) throw new ApiError('invalid-picture')
  return gate.run(async () => {
    try {
      const picture = sharp(file, { limitInputPixels: PHOTO_PIXELS_MAX, failOn: 'error' })
      const { format, width, height, isProgressive } = await picture.metadata()
      if (!FORMATS.has(format)) throw new Error(`${format} is none of the formats`)
      const isShrunk = format === 'jpeg' && !isProgressive
      if (!isShrunk && width * height > PIXELS_MAX) throw new Error('too many pixels')
      return await picture
        .timeout({ seconds: PATIENCE })
        .autoOrient()
        .resize(size, size, { fit: 'cover' })
        .webp({ quality: 82 })
        .toBuffer()
    } catch {
      throw new ApiError('invalid-picture')
    }
  }, owner)
}

/**
 * Writes a WebP of a picture in a file, no larger than requested: encoded anew, so that nothing
 * else in the file remains.
 *
 * @param target path of the new file
 * @param most maximum width and height, in pixels
 * @param owner account whose picture it is
 * @throws ApiError invalid-picture, or unavailable when too many wait already
 */
export async function shrinkPicture(
  path: string,
  target: string,
  most: { width: number; height: number },
  owner: string,
): Promise<{ width: number; height: number }> {
  if (!isPicture(await firstBytes(path))) throw new ApiError('invalid-picture')
  return gate.run(async () => {
    try {
      const picture = sharp(path, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
      const { format } = await picture.metadata()
      if (!FORMATS.has(format)) throw new Error(`${format} is none of the formats`)
      const { width, height } = await picture
        .timeout({ seconds: PATIENCE })
        .autoOrient()
        .resize({ ...most, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 82 })
        .toFile(target)
      return { width, height }
    } catch {
      throw new ApiError('invalid-picture')
    }
  }, owner)
}

async function firstBytes(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(12), 0, 12, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

function isPicture(file: Uint8Array): boolean {
  const start = Buffer.from(file.subarray(0, 12)).toString('latin1')
  return (
    start.startsWith('\xff\xd8\xff') ||
    start.startsWith('\x89PNG\r\n\x1a\n') ||
    (start.startsWith('RIFF') && start.endsWith('WEBP'))
  )
}
