import { openDb, type Storage } from '../../server/db/open.ts'
import { conjugate } from '../../src/lib/conjugation/conjugate.ts'
import { paths } from '../../src/lib/paths.ts'

const EVENT = 'menulis-esai-topik-ii-54'

/** Number of words to sample; their texts must not all fit into the server's cache. */
const WORDS = 400

/**
 * Returns the texts in the search box while people type words of this dictionary: each prefix of
 * the word in Hangul, of its form in a sentence, of its romanization, and of its gloss.
 */
export async function typedTexts(storage: Storage): Promise<string[]> {
  const db = openDb(storage)
  const rows = await db
    .selectFrom('dictionary_entries')
    .select(['word', 'part_of_speech', 'romanization', 'gloss'])
    .orderBy('position')
    .execute()
  await db.destroy()
  const step = Math.max(1, Math.floor(rows.length / WORDS))
  const texts = rows
    .filter((_, at) => at % step === 0)
    .flatMap(({ word, part_of_speech, romanization, gloss }) => {
      const { id, en = '' }: { id?: string; en?: string } = JSON.parse(gloss)
      const firstGloss = (id ?? en).split(';')[0] ?? ''
      return [
        ...beginnings(word, 1),
        ...inSentences(word, part_of_speech).flatMap(form => beginnings(form, 2)),
        ...beginnings(romanization, 2),
        ...beginnings(firstGloss, 2),
      ]
    })
  return [...new Set(texts)]
}

/** Returns forms of a word in sentences: 걸었어요 of 걷다, 학교에서 of 학교. */
function inSentences(word: string, part: string | null): string[] {
  if (part === 'noun') return [`${word}에서`]
  if (part !== 'verb' && part !== 'adjective') return []
  const forms = conjugate(word, part, { isCommonest: true })
  return forms.filter(({ grammar }) => grammar === 'at-eot').map(({ form }) => form)
}

function beginnings(text: string, shortest: number): string[] {
  const letters = [...text].slice(0, 8)
  return letters.map((_, at) => letters.slice(0, at + 1).join('')).slice(shortest - 1)
}

export function searchPath(q: string): string {
  return `/api/dictionary/search?${new URLSearchParams({ q, lang: 'id', limit: '20' })}`
}

/** Returns an invented address of a page that reads any text from it, so that it is made anew. */
export function inventedPath(number: number): string {
  return `${paths.event(EVENT)}?registration=invented-${number}`
}
