import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const SIZE_MAX = 50_000_000

/** Writes content formatted as if by hand, so that changes show line by line. */
export function writeJson(file: string, content: unknown): void {
  const biome = join(ROOT, 'node_modules/.bin/biome')
  const laidOut = execFileSync(biome, ['format', '--stdin-file-path=content/content.json'], {
    cwd: ROOT,
    input: JSON.stringify(content, null, 2),
    maxBuffer: SIZE_MAX,
  })
  writeFileSync(file, laidOut)
}
