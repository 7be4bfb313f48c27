import { crc32, deflateSync } from 'node:zlib'

/**
 * Returns a PNG with a palette of the 256 most common colours; other pixels get the nearest one.
 */
export function indexedPng(width: number, height: number, rgba: Uint8Array): Buffer {
  const counts = new Map<number, number>()
  const pixels = Array.from({ length: width * height }, (_, at) => {
    const color =
      ((rgba[at * 4] ?? 0) << 16) | ((rgba[at * 4 + 1] ?? 0) << 8) | (rgba[at * 4 + 2] ?? 0)
    counts.set(color, (counts.get(color) ?? 0) + 1)
    return color
  })
  const commonest = [...counts].sort((a, b) => b[1] - a[1]).map(([color]) => color)
  const palette = commonest.slice(0, 256)
  const places = new Map(palette.map((color, place) => [color, place]))
  for (const color of commonest.slice(256)) places.set(color, nearest(palette, color))

  // Every line starts with its filter type; 0 (none) suits flat colours best.
  const lines = Buffer.alloc((width + 1) * height)
  for (const [at, color] of pixels.entries()) {
    lines[Math.floor(at / width) * (width + 1) + (at % width) + 1] = places.get(color) ?? 0
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap(channels))),
    chunk('IDAT', deflateSync(lines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

function nearest(palette: number[], color: number): number {
  const distances = palette.map(other => distance(channels(other), channels(color)))
  return distances.indexOf(Math.min(...distances))
}

function channels(color: number): [number, number, number] {
  return [color >> 16, (color >> 8) & 255, color & 255]
}

function distance(a: [number, number, number], b: [number, number, number]): number {
  return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2
}
