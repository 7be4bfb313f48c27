import { atom } from 'nanostores'
import type { Call, Failure, Http, Result } from '../../api/http.ts'
import type { Body } from '../../contract/calls.ts'
import type { Entry, GlossLanguage } from '../../contract/dictionary.ts'
import { PAGE_SIZE } from '../../contract/limits.ts'
import * as routes from '../../contract/routes/dictionary.ts'
import type { Question } from './messages.ts'

/** Milliseconds to wait for the server before this device answers instead. */
const TIMEOUT = 4_000
const ENTRY = /^\/dictionary\/entries\/([^/]+)$/
const NOT_HERE =
  'Kata ini belum ada di perangkatmu. Sambungkan internet untuk membukanya. Kalau kamusnya kamu unduh saat online, semua kata ada di sini.'

/** Whether the last results come from this device, because the server could not be reached. */
export const $isFromDevice = atom(false)

let modules: Awaited<ReturnType<typeof importModules>> | undefined

/** Loads the modules that are needed only offline, so that nobody online waits for them. */
export async function loadDevice() {
  modules ??= await importModules()
  return modules
}

async function importModules() {
  const [device, opened, spoken] = await Promise.all([
    import('./device.ts'),
    import('./opened-entries.ts'),
    import('./spoken-entry.ts'),
  ])
  void spoken.refreshSpoken()
  return { ...device, ...opened, ...spoken }
}

/**
 * Returns a client that answers from the dictionary on this device if the server cannot be
 * reached, and at once if the whole dictionary is here in the server's revision.
 */
export function withDevice(http: Http): Http {
  return async <T>(path: string, call: Call): Promise<Result<T>> => {
    const question = questionOf(path, call)
    if (!question) return http<T>(path, call)
    if (isWholeHere(question) && modules?.$device.get()?.offer?.isStored) {
      const body = await askLocally(question)
      if (body) return { ok: true, value: body as T }
    }
    const request = http<T>(path, call)
    const answer = await withTimeout(request)
    if (answer && !isUnreachable(answer)) {
      note(question, false)
      if (answer.ok && question.about === 'entry') void saveOpened(answer.value, question.lang)
      return answer
    }
    const body = await askLocally(question)
    if (body) {
      note(question, true)
      return { ok: true, value: body as T }
    }
    const late = await request
    note(question, !late.ok)
    return !late.ok && question.about === 'entry' ? notHere(late.error) : late
  }
}

/** Whether the whole dictionary gives the same answer: what a learner has only the server knows. */
function isWholeHere({ about }: Question): boolean {
  return about === 'search' || about === 'entry'
}

function questionOf(path: string, { method, query = {}, body }: Call): Question | undefined {
  if (method === 'post' && path === routes.readText.path) {
    const { text, lang = 'id' } = body as Body<typeof routes.readText>
    return { about: 'text', text, lang }
  }
  if (method !== 'get') return undefined
  const lang = (query['lang'] ?? 'id') as GlossLanguage
  const entry = ENTRY.exec(path)?.[1]
  if (entry) return { about: 'entry', entry: decodeURIComponent(entry), lang }
  if (path === routes.getDictionary.path) return { about: 'sections' }
  if (path !== routes.searchDictionary.path) return undefined
  const { q = '', category, limit = PAGE_SIZE, offset = 0 } = query
  const page = { lang, limit: Number(limit), offset: Number(offset) }
  const params = { q: String(q), ...(category && { category: String(category) }), ...page }
  return { about: 'search', params }
}

/** @returns the body that the server would send; undefined if this device cannot answer */
async function askLocally(question: Question): Promise<unknown> {
  try {
    const { askDevice, readOpenedEntry, withSpoken } = await loadDevice()
    const data = await askDevice(question)
    if (question.about === 'search') return data
    // Which of the words the learner has is not known here.
    if (question.about === 'text') return data && { data: { ...data, learned: null } }
    if (data) return { data: question.about === 'entry' ? withSpoken(data as Entry) : data }
    const opened =
      question.about === 'entry' && (await readOpenedEntry(question.entry, question.lang))
    return opened ? { data: opened } : undefined
  } catch {
    // Offline, the script may be missing.
    return undefined
  }
}

/** Stores an entry that was opened, for use offline. */
async function saveOpened(body: unknown, lang: string): Promise<void> {
  const { saveOpenedEntry } = await loadDevice()
  await saveOpenedEntry((body as { data: Entry }).data, lang)
}

/** @returns undefined if words are stored here and the server takes too long */
async function withTimeout<T>(request: Promise<T>): Promise<T | undefined> {
  if (!modules?.$device.get()?.stored) return request
  const timeout = new Promise<undefined>(resolve => setTimeout(resolve, TIMEOUT))
  return Promise.race([request, timeout])
}

function isUnreachable(answer: Result<unknown>): boolean {
  if (answer.ok) return false
  const { code, status = 0 } = answer.error
  return code === 'network' || code === 'timeout' || code === 'html' || status >= 500
}

function note({ about }: Question, isFromDevice: boolean): void {
  if (about === 'search') $isFromDevice.set(isFromDevice)
}

function notHere({ status }: Failure): { ok: false; error: Failure } {
  return {
    ok: false,
    error: { code: 'not-on-device', message: NOT_HERE, ...(status && { status }) },
  }
}
