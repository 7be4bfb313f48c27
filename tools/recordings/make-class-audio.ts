/**
 * Speaks the examples and the listening questions of classes: `node
 * tools/recordings/make-class-audio.ts` for all of them, or with the ids of some. Run it after
 * changing spoken texts, on a machine with Praat, ffmpeg and LAME. It writes the mp3 files to
 * `public/media/classes/` and their facts into `content/classes/<class>.json`, and removes mp3
 * files that no class names any more.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { writeJson } from '../../scripts/mock-tests/write-json.ts'
import { StoredClass, type StoredLearning } from '../../server/modules/classes/content-schema.ts'
import type { QuizRecording } from '../../src/contract/class-content.ts'
import { encode, type Pace, requirePrograms, secondsOf, silence, speak } from './speech.ts'

const ROOT = join(import.meta.dirname, '../..')
const CONTENT = join(ROOT, 'content/classes')
const AUDIO = join(ROOT, 'public/media/classes')
/** Seconds of silence before the first words and after the last ones. */
const BEFORE = 0.3
const AFTER = 0.3

/** Recordings by words and pace; the same words at the same pace share one. */
const made = new Map<string, QuizRecording>()

try {
  requirePrograms()
  mkdirSync(AUDIO, { recursive: true })
  const ids = process.argv.slice(2)
  for (const id of ids.length > 0 ? ids : allClasses()) {
    const found = readClass(id)
    const pace = found.level === 'beginner' ? 'slow' : 'exam'
    const learnings = found.learnings.map(learning => spoken(learning, pace))
    writeJson(join(CONTENT, `${id}.json`), { ...found, learnings })
  }
  removeUnnamed()
  const bytes = [...made.values()].reduce((sum, { audio_url }) => sum + sizeOf(audio_url), 0)
  console.info(`${made.size} recordings, ${bytes} bytes`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function allClasses(): string[] {
  return readdirSync(CONTENT).flatMap(name =>
    name.endsWith('.json') ? basename(name, '.json') : [],
  )
}

function readClass(id: string): StoredClass {
  return StoredClass.parse(JSON.parse(readFileSync(join(CONTENT, `${id}.json`), 'utf8')))
}

function spoken(learning: StoredLearning, pace: Pace): StoredLearning {
  const moduls = learning.moduls.map(modul => ({
    ...modul,
    blocks: modul.blocks.map(block =>
      block.kind === 'example' ? { ...block, recording: record(block.ko, pace) } : block,
    ),
  }))
  const quizzes = learning.quizzes.map(quiz => ({
    ...quiz,
    questions: quiz.questions.map(question => ({
      ...question,
      recording: question.heard === null ? null : record(question.heard, pace),
    })),
  }))
  return { ...learning, moduls, quizzes }
}

function record(sentence: string, pace: Pace): QuizRecording {
  const key = `${pace} ${sentence}`
  const there = made.get(key)
  if (there) return there
  const spoken = speak(sentence, 'female', pace)
  const samples = Buffer.concat([silence(BEFORE), spoken, silence(AFTER)])
  const content = encode(samples)
  const name = `${createHash('sha256').update(content).digest('hex').slice(0, 16)}.mp3`
  writeFileSync(join(AUDIO, name), content)
  const recording = {
    audio_url: `/media/classes/${name}`,
    seconds: secondsOf(samples.length),
    is_synthetic: true,
  }
  made.set(key, recording)
  return recording
}

function sizeOf(address: string): number {
  return statSync(join(AUDIO, basename(address))).size
}

function removeUnnamed(): void {
  const classes = allClasses().map(id => readFileSync(join(CONTENT, `${id}.json`), 'utf8'))
  const named = new Set(classes.join('\n').match(/[0-9a-f]{16}\.mp3/g))
  for (const name of readdirSync(AUDIO)) {
    if (name.endsWith('.mp3') && !named.has(name)) rmSync(join(AUDIO, name))
  }
}
