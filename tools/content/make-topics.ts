/**
 * Gives the dialogue of each topic the recording of its practice set, and finds where each line is
 * heard in it: `node tools/content/make-topics.ts`, on a machine with ffmpeg. Run it after
 * `make-mock-audio.ts`. The last question of a set is about the dialogue; if its text differs,
 * nothing is written.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeJson } from '../../scripts/mock-tests/write-json.ts'
import { StoredMockTest } from '../../server/modules/mock-tests/content-schema.ts'
import { readTopics, setOf, type WrittenTopic } from '../../server/modules/topics/public.ts'
import type { DialogueRecording } from '../../src/contract/topics.ts'
import { findLineTimes } from '../recordings/line-times.ts'

const ROOT = join(import.meta.dirname, '../..')
const CONTENT = join(ROOT, 'content')

try {
  const topics = await readTopics()
  const recordings = topics.map(recordingOf)
  topics.forEach((topic, at) => {
    const dialogue = { ...topic.dialogue, recording: recordings[at] }
    writeJson(join(CONTENT, 'topics', `${topic.id}.json`), { ...topic, dialogue })
  })
  console.info(`${topics.length} topics have their recording`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/**
 * @throws Error with the topic if its set does not contain the dialogue or has no recording of it,
 *   or with a synthetic recording whose pauses are others; a person's may be, and has no times then
 */
function recordingOf({ id, number, dialogue }: WrittenTopic): DialogueRecording {
  const file = join(CONTENT, 'mock-tests', `${setOf({ number })}.json`)
  const last = StoredMockTest.parse(JSON.parse(readFileSync(file, 'utf8'))).items.at(-1)
  const spoken = dialogue.lines.map(({ voice, ko }) => ({ voice, text: ko }))
  if (JSON.stringify(last?.transcript) !== JSON.stringify(spoken))
    throw new Error(
      `content/topics/${id}.json: the last question of its set does not contain the dialogue`,
    )
  if (!last?.recording) throw new Error(`${last?.id} has no recording: run make-mock-audio.ts`)
  const { audio_url, is_synthetic } = last.recording
  const line_times = findLineTimes(join(ROOT, 'public', audio_url), dialogue.lines.length)
  if (is_synthetic && line_times.length === 0)
    throw new Error(`${audio_url}: its pauses are not those between its lines`)
  return { ...last.recording, line_times }
}
