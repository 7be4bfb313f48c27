import type { Sense } from '../../../src/contract/dictionary.ts'
import type { DueWords, WordCard } from '../../../src/contract/word-reviews.ts'
import type { Db } from '../../db/tables.ts'
import type { LearnerDay } from '../../learner-days/learner-day.ts'
import { readDueEntries } from '../../word-reviews/due-words.ts'

const MEANINGS = 5
/** A line of a card; imported dictionaries have longer ones. */
const LINE = 200

interface EntryRow {
  id: string
  word: string
  romanization: string
  senses: string
}

/** The words that a learner is asked today, as cards. */
export async function readDueWords(db: Db, userId: string, today: LearnerDay): Promise<DueWords> {
  const { entries, ...counted } = await readDueEntries(db, userId, today)
  const ids = entries.map(({ id }) => id)
  const rows: EntryRow[] =
    ids.length === 0
      ? []
      : await db
          .selectFrom('dictionary_entries')
          .select(['id', 'word', 'romanization', 'senses'])
          .where('id', 'in', ids)
          .execute()
  const byId = new Map(rows.map(row => [row.id, row]))
  const words = entries.flatMap(({ id, is_new }) => {
    // An import may have taken it out of the dictionary meanwhile.
    const row = byId.get(id)
    return row ? toCard(row, is_new) : []
  })
  return { words, ...counted }
}

function toCard({ id, word, romanization, senses: json }: EntryRow, is_new: boolean): WordCard {
  const senses: Sense[] = JSON.parse(json)
  const meanings = [...new Set(senses.flatMap(meaningsOf))].slice(0, MEANINGS)
  return {
    entry_id: id,
    headword: word,
    romanization,
    meanings: meanings.length > 0 ? meanings : [word],
    example: exampleOf(senses),
    is_new,
  }
}

function meaningsOf({ gloss, definition }: Sense): string[] {
  const [first] = [gloss.id, gloss.en].filter(glosses => glosses && glosses.length > 0)
  const said = first ?? [definition.id ?? definition.en ?? definition.ko ?? '']
  return said.map(text => text.slice(0, LINE).trim()).filter(text => text !== '')
}

function exampleOf(senses: readonly Sense[]): WordCard['example'] {
  for (const { ko, id } of senses.flatMap(({ examples }) => examples))
    if (id && ko.length <= LINE && id.length <= LINE) return { korean: ko, meaning: id }
  return null
}
