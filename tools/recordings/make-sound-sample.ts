/**
 * Speaks the sound sample that is played before a test: `node
 * tools/recordings/make-sound-sample.ts`, after changing its words in `src/lib/sound-sample.ts`, on
 * a machine with Praat, ffmpeg and LAME.
 */
import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SOUND_SAMPLE } from '../../src/lib/sound-sample.ts'
import { encode, requirePrograms, silence, speak } from './speech.ts'

const ROOT = join(import.meta.dirname, '../..')
const FACTS = join(ROOT, 'src/lib/sound-sample.ts')
/** Seconds of silence before and after the words. */
const AROUND = 0.3

try {
  requirePrograms()
  const content = encode(
    Buffer.concat([silence(AROUND), speak(SOUND_SAMPLE.words, 'female'), silence(AROUND)]),
  )
  const name = createHash('sha256').update(content).digest('hex').slice(0, 16)
  const address = `/audio/mock-tests/${name}.mp3`
  rmSync(join(ROOT, 'public', SOUND_SAMPLE.address), { force: true })
  writeFileSync(join(ROOT, 'public', address), content)
  writeFileSync(FACTS, readFileSync(FACTS, 'utf8').replace(SOUND_SAMPLE.address, address))
  console.info(`${address}: ${content.length} bytes`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
