import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadMockTests } from '../../server/modules/mock-tests/load-mock-tests.ts'
import { AudioBook } from '../../src/contract/audio-books.ts'
import { pronounce } from '../../src/lib/pronunciation/pronounce.ts'
import { SOUND_SAMPLE } from '../../src/lib/sound-sample.ts'

const BOOKS = join(import.meta.dirname, '../../content/audio')

/** Each part of what ships with a synthetic voice, and its sentences. */
function spoken(): [name: string, sentences: string[]][] {
  const tests = [...loadMockTests().values()].map(({ test }): [string, string[]] => {
    const synthetic = test.items.filter(({ recording }) => recording?.is_synthetic !== false)
    return [
      test.id,
      synthetic.flatMap(({ transcript }) => transcript?.map(({ text }) => text) ?? []),
    ]
  })
  const books = readdirSync(BOOKS).map((file): [string, string[]] => {
    const book = AudioBook.parse(JSON.parse(readFileSync(join(BOOKS, file), 'utf8')))
    return [book.id, book.chapters.flatMap(({ lines }) => lines.map(({ ko }) => ko))]
  })
  return [['sound-sample', [SOUND_SAMPLE.words]], ...tests, ...books]
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
