import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Returns a picture with a red left half and a blue right half. */
export function picture(width = 400, height = 200) {
  const half = { width: Math.floor(width / 2), height, channels: 3 as const }
  return sharp({ create: { width, height, channels: 3, background: 'blue' } }).composite([
    { input: { create: { ...half, background: 'red' } }, left: 0, top: 0 },
  ])
}

/** Returns a file as a form sends it. */
export function file(content: Uint8Array | string, type = 'image/jpeg'): File {
  return new File([content as BlobPart], 'photo.jpg', { type })
}

/** Returns a picture of one colour. */
export function blank(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: 'red' } })
}

/** Returns noise, which no format can compress. */
export function noise(size: number) {
  const pixels = randomBytes(size * size * 3)
  return sharp(pixels, { raw: { width: size, height: size, channels: 3 } })
}

/** Returns a few bytes with a header that says 60,000 pixels wide and high. */
export async function gigantic(): Promise<Buffer> {
  const png = await blank(8, 8).png().toBuffer()
  png.writeUInt32BE(60_000, 16)
  png.writeUInt32BE(60_000, 20)
  return png
}

/** Returns whether a pixel is more red or more blue. */
export async function colourAt(image: Uint8Array, left: number, top: number): Promise<string> {
  const area = { left, top, width: 1, height: 1 }
  const [red = 0, , blue = 0] = await sharp(image).extract(area).removeAlpha().raw().toBuffer()
  return red > blue ? 'red' : 'blue'
}

/** Returns a valid picture of a hundred kilobytes that takes gigabytes to decode. */
export function enormous(size: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  // Pixels are black or white, and each row has a leading byte.
  header[8] = 1
  const rows = deflateSync(Buffer.alloc(size * (1 + Math.ceil(size / 8))))
  const chunks = [chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks])
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
