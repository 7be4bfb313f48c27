import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'

interface Pictured {
  image_url: string
  image_width: number
  image_height: number
}

const read = ({ image_url }: Pictured) => readFileSync(join('public', image_url), 'utf8')

/** Expects that a drawing of ours is small, has the declared size, and contains nothing active. */
export function expectSafeDrawing(one: Pictured): void {
  const file = read(one)
  expect(Buffer.byteLength(file)).toBeLessThanOrEqual(4_096)
  expect(file).toContain(`width="${one.image_width}" height="${one.image_height}"`)
  expect(file).not.toMatch(/<script|href=|on\w+=/)
}

/** Returns the number of different drawings. */
export function differentDrawings(all: readonly Pictured[]): number {
  return new Set(all.map(read)).size
}
