import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { loadMockTests } from '../../server/modules/mock-tests/load-mock-tests.ts'
import { AudioBook } from '../../src/contract/audio-books.ts'
import { SOUND_SAMPLE } from '../../src/lib/sound-sample.ts'

/** A text that ships with a synthetic voice. */
export interface SpokenText {
  /** Id of the test, book, video or class that it belongs to. */
  part: string
  /**
   * Address of the file for a person's recording, or another identification if there is no file
   * yet.
   */
  place: string
  voice: 'female' | 'male' | 'neutral'
  text: string
}

const CONTENT = join(import.meta.dirname, '../../content')
const VideoScript = z.object({
  slides: z.array(z.object({ lines: z.array(z.object({ ko: z.string().nullable() })) })),
})
const Quizzes = z.object({
  learnings: z.array(
    z.object({
      quizzes: z.array(
        z.object({
          questions: z.array(z.object({ id: z.string(), heard: z.string().nullable() })),
        }),
      ),
    }),
  ),
})

/** Returns all of them: the sound sample, then tests, audio books, videos and quizzes. */
export function spokenTexts(): SpokenText[] {
  const sample: SpokenText = {
    part: 'sound-sample',
    place: SOUND_SAMPLE.address,
    voice: 'neutral',
    text: SOUND_SAMPLE.words,
  }
  return [sample, ...ofTests(), ...ofBooks(), ...ofVideos(), ...ofQuizzes()]
}

function ofTests(): SpokenText[] {
  return [...loadMockTests().values()].flatMap(({ test }) => {
    const synthetic = test.items.filter(({ recording }) => recording?.is_synthetic !== false)
    return synthetic.flatMap(({ id, transcript }) =>
      (transcript ?? []).map(({ voice, text }) => ({ part: test.id, place: id, voice, text })),
    )
  })
}

function ofBooks(): SpokenText[] {
  return filesIn('audio').flatMap(([part, content]) =>
    AudioBook.parse(content).chapters.flatMap(({ id, lines }) =>
      lines.map(({ ko }) => ({ part, place: id, voice: 'neutral' as const, text: ko })),
    ),
  )
}

function ofVideos(): SpokenText[] {
  return filesIn('classes/videos').flatMap(([part, content]) => {
    const lines = VideoScript.parse(content).slides.flatMap(slide => slide.lines)
    return lines.flatMap(({ ko }) =>
      ko === null ? [] : { part, place: part, voice: 'neutral' as const, text: ko },
    )
  })
}

function ofQuizzes(): SpokenText[] {
  return filesIn('classes').flatMap(([part, content]) => {
    const quizzes = Quizzes.parse(content).learnings.flatMap(learning => learning.quizzes)
    return quizzes.flatMap(({ questions }) =>
      questions.flatMap(({ id, heard }) =>
        heard === null ? [] : { part, place: id, voice: 'neutral' as const, text: heard },
      ),
    )
  })
}

/** Returns the JSON files of a content folder with their names. */
function filesIn(folder: string): [name: string, content: unknown][] {
  const path = join(CONTENT, folder)
  const files = readdirSync(path).filter(file => file.endsWith('.json'))
  return files
    .toSorted()
    .map(file => [basename(file, '.json'), JSON.parse(readFileSync(join(path, file), 'utf8'))])
}
