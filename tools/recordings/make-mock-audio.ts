/**
 * Speaks the transcripts of a mock test: `node tools/recordings/make-mock-audio.ts eps-topik-1`.
 * Run it after changing a transcript, on a machine with Praat, ffmpeg and LAME. It writes the mp3
 * files to `public/audio/mock-tests/` and their facts into `content/mock-tests/<test>.json`, and
 * removes files that no test names any more. A recording of a person stays as it is.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeJson } from '../../scripts/mock-tests/write-json.ts'
import { type StoredItem, StoredMockTest } from '../../server/modules/mock-tests/content-schema.ts'
import type { Recording } from '../../src/contract/mock-tests.ts'
import { SOUND_SAMPLE } from '../../src/lib/sound-sample.ts'
import { encode, requirePrograms, secondsOf, silence, speakAll } from './speech.ts'

const ROOT = join(import.meta.dirname, '../..')
const CONTENT = join(ROOT, 'content/mock-tests')
const AUDIO = join(ROOT, 'public/audio/mock-tests')
const BLUEPRINTS = 'blueprints.json'
/** Seconds before the first words, between turns, and between lines of the same turn. */
const BEFORE = 0.4
const BETWEEN = 0.7
const WITHIN = 0.35
const AFTER = 0.3

const [id = ''] = process.argv.slice(2)

try {
  requirePrograms()
  const test = readTest(`${id}.json`)
  mkdirSync(AUDIO, { recursive: true })
  const items = recordAll(test.items)
  writeJson(join(CONTENT, `${id}.json`), { ...test, items })
  removeUnnamed()
  const made = recordingsOf(items)
  const bytes = made.reduce((sum, recording) => sum + recording.bytes, 0)
  console.info(`${id}: ${made.length} recordings, ${bytes} bytes`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function readTest(name: string): StoredMockTest {
  return StoredMockTest.parse(JSON.parse(readFileSync(join(CONTENT, name), 'utf8')))
}

/** Speaks all items; those with the same transcript, such as a group, share a recording. */
function recordAll(items: readonly StoredItem[]): StoredItem[] {
  const made = new Map<string, Recording>()
  return items.map(item => {
    if (!item.transcript || item.recording?.is_synthetic === false) return item
    const key = JSON.stringify(item.transcript)
    const recording = made.get(key) ?? record(item.transcript)
    made.set(key, recording)
    return { ...item, recording }
  })
}

function record(transcript: NonNullable<StoredItem['transcript']>): Recording {
  const parts = [silence(BEFORE)]
  speakAll(transcript).forEach((spoken, at) => {
    const before = transcript[at - 1]
    if (before) parts.push(silence(before.voice === transcript[at]?.voice ? WITHIN : BETWEEN))
    parts.push(spoken)
  })
  const samples = Buffer.concat([...parts, silence(AFTER)])
  const content = encode(samples)
  const name = `${createHash('sha256').update(content).digest('hex').slice(0, 16)}.mp3`
  writeFileSync(join(AUDIO, name), content)
  return {
    audio_url: `/audio/mock-tests/${name}`,
    seconds: secondsOf(samples.length),
    bytes: content.length,
    is_synthetic: true,
  }
}

function recordingsOf(items: readonly StoredItem[]): Recording[] {
  const recordings = items.flatMap(({ recording }) => recording ?? [])
  return [...new Map(recordings.map(recording => [recording.audio_url, recording])).values()]
}

function removeUnnamed(): void {
  const tests = readdirSync(CONTENT).filter(name => name !== BLUEPRINTS)
  const named = new Set(
    tests.flatMap(name => recordingsOf(readTest(name).items).map(({ audio_url }) => audio_url)),
  )
  named.add(SOUND_SAMPLE.address)
  for (const name of readdirSync(AUDIO)) {
    if (!named.has(`/audio/mock-tests/${name}`)) rmSync(join(AUDIO, name))
  }
}
