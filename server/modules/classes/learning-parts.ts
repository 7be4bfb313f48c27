import type { Modul } from '../../../src/contract/class-content.ts'
import type { StoredLearning } from './content-schema.ts'
import type { PreparedPart } from './prepared.ts'

/** Characters that a beginner reads per second, and seconds per question. */
const CHARACTERS_PER_SECOND = 12
const SECONDS_PER_QUESTION = 20

/** Returns the items of a learning in their order: videos, then moduls, then quizzes. */
export function partsOf({
  id,
  is_preview,
  videos,
  moduls,
  quizzes,
}: StoredLearning): PreparedPart[] {
  const shared = { learningId: id, isPreview: is_preview }
  return [
    ...videos.map(video => ({
      ...shared,
      ...named('video', video, Math.round(video.seconds)),
      length: video.seconds,
    })),
    ...moduls.map(modul => ({
      ...shared,
      ...named('modul', modul, readingTime(modul)),
      length: 0,
    })),
    ...quizzes.map(quiz => ({
      ...shared,
      ...named('quiz', quiz, quiz.questions.length * SECONDS_PER_QUESTION),
      length: 0,
    })),
  ]
}

function named<K extends PreparedPart['kind']>(
  kind: K,
  { id, title }: { id: string; title: string },
  seconds: number,
) {
  return { kind, id, title, seconds: Math.max(1, seconds) }
}

function readingTime({ blocks }: Pick<Modul, 'blocks'>): number {
  const texts = blocks.map(block =>
    'text' in block ? block.text : 'items' in block ? block.items.join(' ') : JSON.stringify(block),
  )
  const characters = texts.join('').length
  return Math.ceil(characters / CHARACTERS_PER_SECOND / 30) * 30
}
