import { atom } from 'nanostores'
import { call } from '../../../api/call.ts'
import { type Failure, type Http, isJudged } from '../../../api/http.ts'
import type { EntrySummary } from '../../../contract/dictionary.ts'
import type { TextWords } from '../../../contract/dictionary-search.ts'
import { READ_TEXT_MAX, WORDS_PER_CALL } from '../../../contract/limits.ts'
import { readText } from '../../../contract/routes/dictionary.ts'
import { saveWords } from '../../../contract/routes/saved-words.ts'
import type { OutboxPlace } from '../../../lib/saved-word.ts'
import { saveQueueOf } from '../../../stores/day-work/save-queue.ts'
import { readingTexts as t } from './texts.ts'

/** A text that has been read, with its words. */
export interface ReadText {
  state: 'read'
  text: string
  words: TextWords['words']
  entries: ReadonlyMap<string, EntrySummary>
  /** Ids of the entries that the learner has; without `isMarked` only those saved just now. */
  learned: ReadonlySet<string>
  /** Whether the server has said which words the learner has. */
  isMarked: boolean
}

export type Reading =
  | { state: 'writing'; problem?: string }
  | { state: 'reading' }
  | { state: 'failed'; message: string }
  | ReadText

export type SavingWords =
  | { state: 'idle' }
  | { state: 'saving' }
  | { state: 'failed'; failure: Failure }
  /** They are in the outbox, to be sent once the device is online. */
  | { state: 'kept'; place: OutboxPlace }

/** Creates the state of one text: its words, and saving those that the learner does not have. */
export function createReading(http: Http) {
  const $reading = atom<Reading>({ state: 'writing' })
  const $saving = atom<SavingWords>({ state: 'idle' })

  async function read(pasted: string): Promise<void> {
    const text = pasted.normalize('NFC')
    const problem = problemOf(text)
    if (problem) return $reading.set({ state: 'writing', problem })
    const reading: Reading = { state: 'reading' }
    $reading.set(reading)
    const answer = await call(http, readText, { body: { text } })
    if ($reading.get() !== reading) return
    if (!answer.ok) return $reading.set({ state: 'failed', message: messageOf(answer.error) })
    const { words, entries, learned } = answer.value.data
    $saving.set({ state: 'idle' })
    $reading.set({
      state: 'read',
      text,
      words,
      entries: new Map(entries.map(entry => [entry.id, entry])),
      learned: new Set(learned),
      isMarked: learned !== null,
    })
  }

  /** Saves words to "Kata saya", or puts them into the outbox where the server is out of reach. */
  async function save(userId: string, ids: readonly string[]): Promise<void> {
    if ($saving.get().state === 'saving') return
    $saving.set({ state: 'saving' })
    for (let at = 0; at < ids.length; at += WORDS_PER_CALL) {
      const entry_ids = ids.slice(at, at + WORDS_PER_CALL)
      const answer = await call(http, saveWords, { body: { entry_ids } })
      if (!answer.ok && isJudged(answer.error))
        return $saving.set({ state: 'failed', failure: answer.error })
      if (!answer.ok) return enqueue(userId, ids.slice(at))
      add(entry_ids)
    }
    $saving.set({ state: 'idle' })
  }

  async function enqueue(userId: string, ids: readonly string[]): Promise<void> {
    const queue = saveQueueOf({ userId, http })
    await Promise.all(ids.map(entry_id => queue.add({ kind: 'save', entry_id })))
    add(ids)
    const places = ids.map(entry_id => queue.placeOf({ kind: 'save', entry_id }))
    const place = places.find(found => found !== undefined)
    $saving.set(place ? { state: 'kept', place } : { state: 'idle' })
  }

  function add(ids: readonly string[]): void {
    const reading = $reading.get()
    if (reading.state !== 'read') return
    $reading.set({ ...reading, learned: new Set([...reading.learned, ...ids]) })
  }

  return { $reading, $saving, read, save, restart: () => $reading.set({ state: 'writing' }) }
}

function problemOf(text: string): string | undefined {
  if (text.trim() === '') return t.empty
  if (text.length > READ_TEXT_MAX) return t.tooLong
  return /[가-힣]/.test(text) ? undefined : t.noKorean
}

function messageOf({ code, message }: Failure): string {
  return code === 'network' && !navigator.onLine ? t.offline : message
}

/** Returns the entries of a text that the learner does not have, in the order of the text. */
export function unsavedIds({ entries, learned }: ReadText): string[] {
  return [...entries.keys()].filter(id => !learned.has(id))
}
