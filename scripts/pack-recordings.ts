import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  joinRecordings,
  PACK_LIST,
  packBeginning,
  type RecordingPack,
} from '../src/lib/recording-packs.ts'

/**
 * Joins the recordings of the dictionary to packs, and writes their list.
 *
 * @param client the built client folder
 */
export async function packRecordings(client: string): Promise<void> {
  const folder = join(client, 'audio/words')
  const names = readdirSync(folder).filter(name => name.endsWith('.mp3'))
  const list: RecordingPack[] = []
  for (const [beginning, packed] of Map.groupBy(names.sort(), packBeginning)) {
    const files = new Map(packed.map(name => [name, readFileSync(join(folder, name))]))
    const content = Buffer.from(await joinRecordings(files).arrayBuffer())
    const hash = createHash('sha256').update(content).digest('base64url').slice(0, 16)
    const address = `${beginning}${hash}.bin`
    if (list.length === 0) emptyFolder(join(client, address, '..'))
    writeFileSync(join(client, address), content)
    list.push({ address, bytes: content.length, recordings: packed.length })
  }
  writeFileSync(join(client, PACK_LIST), JSON.stringify(list))
}

function emptyFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
}
