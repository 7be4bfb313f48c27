import { atom } from 'nanostores'
import { fetchDictionary, fetchEntry, searchDictionary } from '../../api/dictionary.ts'
import { sendFeedback } from '../../api/feedback.ts'
import type { Failure, Http } from '../../api/http.ts'
import type { Entry, EntrySummary, GlossLanguage, Section } from '../../contract/dictionary.ts'
import { PAGE_SIZE, PAGE_SIZE_MAX, QUERY_MAX } from '../../contract/limits.ts'
import type { Place } from './place.ts'

export type Sections =
  | { state: 'loading' }
  | { state: 'loaded'; sections: Section[] }
  | { state: 'failed'; failure: Failure }

export interface Found {
  state: 'loaded'
  q: string
  category: string | undefined
  entries: EntrySummary[]
  total: number
  /** Where the next page is; absent until it is asked for. */
  more?: { state: 'loading' } | { state: 'failed'; failure: Failure }
}
/** While loading, what was found before stays on the screen. */
export type Results =
  | { state: 'idle' }
  | { state: 'loading'; before: Found | undefined }
  | Found
  | { state: 'failed'; failure: Failure }

export type Opened =
  | { state: 'closed' }
  /** The reader asked for it, or the page came with it. */
  | { state: 'loading'; id: string; isAsked: boolean }
  | { state: 'loaded'; entry: Entry }
  | { state: 'failed'; id: string; failure: Failure }

export type Report =
  | { state: 'writing' | 'sending' | 'sent' }
  | { state: 'failed'; failure: Failure }

/** What a page rendered on the server already knows. */
export interface Initial {
  sections?: Section[] | undefined
  found?: Omit<Found, 'state'> | undefined
  entry?: Entry | undefined
  /** The entry that was asked for and does not exist. */
  missing?: { id: string; failure: Failure } | undefined
}

export interface DictionaryEvents {
  /** A search was answered. */
  search: { q: string; category: string | undefined; total: number }
  /** An entry was opened. */
  lookup: { id: string; word: string }
  /** Something could not be loaded. */
  error: { code: Failure['code'] }
}
export type EmitDictionaryEvent = <T extends keyof DictionaryEvents>(
  type: T,
  detail: DictionaryEvents[T],
) => void

export interface DictionaryOptions {
  http: Http
  lang: GlossLanguage
  /** Entries on one page of results. */
  pageSize?: number | undefined
  place?: Place | undefined
  initial?: Initial | undefined
  emit?: EmitDictionaryEvent | undefined
}

const KEPT_ANSWERS = 50
/** Milliseconds after which a person wonders whether anything happens. */
const LONG_WAIT = 200

/** The state of one dictionary on one page; two dictionaries share nothing. */
export function createDictionary({
  http,
  lang,
  pageSize,
  place = {},
  initial = {},
  emit,
}: DictionaryOptions) {
  const limit = pageLimit(pageSize)
  const $place = atom<Place>(place)
  const $sections = atom<Sections>(
    initial.sections ? { state: 'loaded', sections: initial.sections } : { state: 'loading' },
  )
  const $results = atom<Results>(firstResults(place, initial))
  const $opened = atom(firstOpened(initial))
  const $report = atom<Report>({ state: 'writing' })
  /**
   * What was written in reports and not sent yet, by entry: going away must not lose it,
   * and sending it again must not store it twice.
   */
  const drafts = new Map<string, { id: string; message: string }>()
  const kept = new Map<string, Found>()
  let searching: AbortController | undefined
  let waiting: ReturnType<typeof setTimeout> | undefined

  async function loadSections(): Promise<void> {
    $sections.set({ state: 'loading' })
    const answer = await fetchDictionary(http)
    if (answer.ok) $sections.set({ state: 'loaded', sections: answer.value.data.sections })
    else $sections.set({ state: 'failed', failure: told(answer.error) })
  }

  /** Searches for the place's text and category; the answer to an older question is dropped. */
  async function search(): Promise<void> {
    searching?.abort()
    clearTimeout(waiting)
    const { q = '', category } = $place.get()
    if (!q.trim() && !category) return $results.set({ state: 'idle' })
    const known = kept.get(key(q, category))
    if (known) return $results.set(known)
    const abort = new AbortController()
    searching = abort
    const before = $results.get()
    const loading: Results = { state: 'loading', before: shown(before) }
    // While typing, what is on the screen stays as it is unless the answer takes its time:
    // rendering that something is under way costs a cheap phone more than the search does.
    if (before.state === 'loaded' || before.state === 'idle') {
      waiting = setTimeout(() => $results.set(loading), LONG_WAIT)
    } else $results.set(loading)
    const answer = await searchDictionary(
      http,
      { q: q.slice(0, QUERY_MAX), category, lang, limit },
      abort.signal,
    )
    if (searching !== abort || abort.signal.aborted) return
    clearTimeout(waiting)
    if (!answer.ok) return $results.set({ state: 'failed', failure: told(answer.error) })
    const { data, total } = answer.value
    show({ state: 'loaded', q, category, entries: data, total })
    emit?.('search', { q, category, total })
  }

  function show(found: Found): void {
    if (kept.size >= KEPT_ANSWERS) kept.clear()
    kept.set(key(found.q, found.category), found)
    $results.set(found)
  }

  async function load(id: string, isAsked = true): Promise<void> {
    const loading: Opened = { state: 'loading', id, isAsked }
    $opened.set(loading)
    $report.set({ state: 'writing' })
    const answer = await fetchEntry(http, id, lang)
    if ($opened.get() !== loading) return
    if (!answer.ok) return $opened.set({ state: 'failed', id, failure: told(answer.error) })
    const { data: entry } = answer.value
    $opened.set({ state: 'loaded', entry })
    emit?.('lookup', { id, word: entry.word })
  }

  function told(failure: Failure): Failure {
    emit?.('error', { code: failure.code })
    return failure
  }

  /** Shows another text, category or entry: from typing, a link, the address bar or an attribute. */
  function go(next: Place): void {
    const before = $place.get()
    $place.set(next)
    if ((next.q ?? '') !== (before.q ?? '') || next.category !== before.category) void search()
    if (next.entry === before.entry) return
    if (next.entry) void load(next.entry)
    else $opened.set({ state: 'closed' })
  }

  return {
    $place,
    $sections,
    $results,
    $opened,
    $report,
    drafts,
    go,
    /** Loads what the page did not bring along; call it in the browser only. */
    start(): void {
      const { entry } = $place.get()
      if ($sections.get().state === 'loading') void loadSections()
      if ($results.get().state !== 'loaded') void search()
      if (entry && $opened.get().state === 'closed') void load(entry, false)
    },
    type: (q: string) => go({ ...$place.get(), q, entry: undefined }),
    choose: (category: string | undefined) => go({ category }),
    open: (entry: string) => go({ ...$place.get(), entry }),
    close: () => go({ ...$place.get(), entry: undefined }),

    /** Adds the next page of results; what is there stays, also when that fails. */
    async more(): Promise<void> {
      const found = $results.get()
      if (found.state !== 'loaded' || found.more?.state === 'loading') return
      const { q, category, entries } = found
      const loading: Found = { ...found, more: { state: 'loading' } }
      $results.set(loading)
      const answer = await searchDictionary(http, {
        q: q.slice(0, QUERY_MAX),
        category,
        lang,
        limit,
        offset: entries.length,
      })
      if ($results.get() !== loading) return
      const { more: _, ...before } = loading
      if (answer.ok) show({ ...before, entries: [...entries, ...answer.value.data] })
      else $results.set({ ...before, more: { state: 'failed', failure: told(answer.error) } })
    },

    /** Loads again whatever failed. */
    retry(): void {
      if ($sections.get().state === 'failed') void loadSections()
      if ($results.get().state === 'failed') void search()
      const opened = $opened.get()
      if (opened.state === 'failed') void load(opened.id)
    },

    /** @param report its id stays the same when it is sent again after a failure */
    async send({
      id,
      subject,
      message,
    }: {
      id: string
      subject: string
      message: string
    }): Promise<void> {
      const sending: Report = { state: 'sending' }
      $report.set(sending)
      const answer = await sendFeedback(http, {
        id,
        topic: 'dictionary-entry',
        subject_id: subject,
        message,
      })
      if (answer.ok) drafts.delete(subject)
      // Another entry may be open by now; its form must not say that it was sent.
      if ($report.get() !== sending) return
      $report.set(answer.ok ? { state: 'sent' } : { state: 'failed', failure: told(answer.error) })
    },
  }
}

export type DictionaryStore = ReturnType<typeof createDictionary>

/** A partner's attribute may hold any number. */
function pageLimit(wanted = PAGE_SIZE): number {
  return Math.min(Math.max(Math.trunc(wanted), 1), PAGE_SIZE_MAX)
}

function firstOpened({ entry, missing }: Initial): Opened {
  if (entry) return { state: 'loaded', entry }
  return missing ? { state: 'failed', ...missing } : { state: 'closed' }
}

function firstResults({ q, category }: Place, { found }: Initial): Results {
  if (found) return { state: 'loaded', ...found }
  return q?.trim() || category ? { state: 'loading', before: undefined } : { state: 'idle' }
}

function shown(results: Results): Found | undefined {
  if (results.state === 'loaded') return results
  return results.state === 'loading' ? results.before : undefined
}

function key(q: string, category: string | undefined): string {
  return `${category ?? ''}\n${q.trim()}`
}
