import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { loadMockTests } from '../../server/modules/mock-tests/load-mock-tests.ts'
import { AudioBook } from '../../src/contract/audio-books.ts'
import { pronounce } from '../../src/lib/pronunciation/pronounce.ts'
import { SOUND_SAMPLE } from '../../src/lib/sound-sample.ts'

type Part = [name: string, sentences: string[]]

const CONTENT = join(import.meta.dirname, '../../content')
const VideoScript = z.object({
  slides: z.array(z.object({ lines: z.array(z.object({ ko: z.string().nullable() })) })),
})
const Quizzes = z.object({
  learnings: z.array(
    z.object({
      quizzes: z.array(
        z.object({ questions: z.array(z.object({ heard: z.string().nullable() })) }),
      ),
    }),
  ),
})

/** The JSON files of a folder of content, by their names. */
function filesIn(folder: string): [name: string, content: unknown][] {
  const path = join(CONTENT, folder)
  if (!existsSync(path)) return []
  const files = readdirSync(path).filter(file => file.endsWith('.json'))
  return files
    .toSorted()
    .map(file => [basename(file, '.json'), JSON.parse(readFileSync(join(path, file), 'utf8'))])
}

function ofTests(): Part[] {
  return [...loadMockTests().values()].map(({ test }) => {
    const synthetic = test.items.filter(({ recording }) => recording?.is_synthetic !== false)
    return [
      test.id,
      synthetic.flatMap(({ transcript }) => transcript?.map(({ text }) => text) ?? []),
    ]
  })
}

function ofBooks(): Part[] {
  return filesIn('audio').map(([name, content]) => {
    const lines = AudioBook.parse(content).chapters.flatMap(chapter => chapter.lines)
    return [name, lines.map(({ ko }) => ko)]
  })
}

function ofVideos(): Part[] {
  return filesIn('classes/videos').map(([name, content]) => {
    const lines = VideoScript.parse(content).slides.flatMap(slide => slide.lines)
    return [name, lines.flatMap(({ ko }) => ko ?? [])]
  })
}

function ofQuizzes(): Part[] {
  return filesIn('classes').map(([name, content]) => {
    const quizzes = Quizzes.parse(content).learnings.flatMap(learning => learning.quizzes)
    return [name, quizzes.flatMap(({ questions }) => questions.flatMap(({ heard }) => heard ?? []))]
  })
}

/** Each part of what ships with a synthetic voice, and its sentences. */
function spoken(): Part[] {
  const sample: Part = ['sound-sample', [SOUND_SAMPLE.words]]
  return [sample, ...ofTests(), ...ofBooks(), ...ofVideos(), ...ofQuizzes()]
}

/**
 * Read the list as a teacher would whenever it changes, then write it with `-u`,
 * and make the recordings again.
 */
test('the voice is told what the reviewed list says', async () => {
  const parts = spoken().filter(([, sentences]) => sentences.length > 0)
  const list = parts.map(([name, sentences]) => {
    const lines = [...new Set(sentences)].map(sentence => `${sentence} → ${pronounce(sentence)}`)
    return `# ${name}\n${lines.join('\n')}\n`
  })
  await expect(list.join('\n')).toMatchFileSnapshot('spoken-sentences.txt')
})
