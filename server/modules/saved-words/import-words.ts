import type { z } from 'zod'
import { LISTS_OF_WORD_MAX } from '../../../src/contract/limits.ts'
import {
  type importWords as call,
  type ImportedWords,
  ListName,
} from '../../../src/contract/saved-words.ts'
import type { Db } from '../../db/tables.ts'
import { mapInSlices } from '../../lib/sliced-work.ts'
import type { Dependencies } from '../../module.ts'
import { type Candidate, findByWord, meaningsIn } from './find-entries.ts'
import { readWordsFile, type WordRow } from './read-words-file.ts'
import { putIntoLists, saveWords, withWords } from './save-words.ts'

type ImportBody = z.output<typeof call.body>
type BadRow = ImportedWords['bad'][number]
type Judged = { entry_id: string; lists: string[] } | BadRow

/** Limits of the report: bad rows, characters of each, and meanings to choose from. */
const [NAMED, NAMED_LENGTH, CHOICES] = [100, 80, 5]

/** Thrown to roll back a dry run. */
class DryRun extends Error {}

/**
 * Saves the words of a file, or reports what that would do.
 *
 * @throws ApiError not-possible or token-revoked
 */
export async function importWords(
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  userId: string,
  { text, format, is_dry_run }: ImportBody,
): Promise<ImportedWords> {
  const rows = await readWordsFile(text, format)
  const judged = await mapInSlices(rows, some => judgeRows(db, some), { owner: userId })
  let report: ImportedWords | undefined
  const work = withWords({ db }, userId, async trx => {
    report = await saveRows(trx, userId, judged, now())
    if (is_dry_run) throw new DryRun()
    return report
  })
  await work.catch(error => {
    if (!(error instanceof DryRun)) throw error
  })
  if (!report) throw new Error('An import says what it did.')
  return { ...report, is_saved: !is_dry_run }
}

async function saveRows(
  trx: Db,
  userId: string,
  judged: readonly Judged[],
  at: number,
): Promise<ImportedWords> {
  const bad = judged.filter(row => 'problem' in row)
  const good = judged.filter(row => 'entry_id' in row)
  const ids = [...new Set(good.map(({ entry_id }) => entry_id))]
  const added = await saveWords(trx, userId, ids, at)
  const members = good.flatMap(({ entry_id, lists }) => lists.map(list => ({ entry_id, list })))
  await putIntoLists(trx, userId, members)
  return {
    rows: judged.length,
    added,
    known: ids.length - added,
    bad: bad.slice(0, NAMED),
    bad_rows: bad.length,
    is_saved: true,
  }
}

async function judgeRows(db: Db, rows: readonly WordRow[]): Promise<Judged[]> {
  const words = rows.map(({ word }) => word).filter(word => word !== '')
  const candidatesByWord = await findByWord(db, words)
  return rows.map(row => judge(row, candidatesByWord.get(row.word) ?? []))
}

function judge(row: WordRow, candidates: readonly Candidate[]): Judged {
  const bad = (problem: BadRow['problem'], choices: string[] = []) => ({
    line: row.line,
    text: (row.word || row.meaning).slice(0, NAMED_LENGTH),
    problem,
    choices,
  })
  if (row.word === '') return bad('no-word')
  if (candidates.length === 0) return bad('not-in-dictionary')
  const lists = row.lists.map(list => ListName.safeParse(list))
  if (lists.length > LISTS_OF_WORD_MAX || lists.some(({ success }) => !success))
    return bad('bad-list')
  const meant = choose(row, candidates)
  return meant
    ? { entry_id: meant.id, lists: row.lists }
    : bad(
        'ambiguous',
        candidates.slice(0, CHOICES).map(({ shown }) => shown.slice(0, NAMED_LENGTH)),
      )
}

/**
 * Chooses the entry with the id from our own file, the only one, or the only one with a meaning
 * that the row names.
 */
function choose(row: WordRow, candidates: readonly Candidate[]): Candidate | undefined {
  const named = candidates.find(({ id, twins }) => [id, ...twins].some(one => one === row.entryId))
  if (named || candidates.length === 1) return named ?? candidates[0]
  const rowMeanings = new Set(meaningsIn(row.meaning))
  const meant = candidates.filter(({ meanings }) => meanings.some(one => rowMeanings.has(one)))
  return meant.length === 1 ? meant[0] : undefined
}
