import { atom } from 'nanostores'
import type { Call, Failure, Http, Result } from '../../api/http.ts'
import type { Entry, GlossLanguage } from '../../contract/dictionary.ts'
import { PAGE_SIZE } from '../../contract/limits.ts'
import * as routes from '../../contract/routes/dictionary.ts'
import type { Question } from './messages.ts'

/** Milliseconds until what this device has is shown instead of an answer that does not come. */
const PATIENCE = 4_000
const ENTRY = /^\/dictionary\/entries\/([^/]+)$/
const NOT_HERE =
  'Kata ini belum ada di perangkatmu. Sambungkan internet untuk membukanya. Kalau kamusnya kamu unduh saat online, semua kata ada di sini.'

/** Whether what was found last is what this device has, because the server could not be asked. */
export const $isFromDevice = atom(false)

let parts: Awaited<ReturnType<typeof importParts>> | undefined

/** What somebody with a network does not wait for. */
export async function loadDevice() {
  parts ??= await importParts()
  return parts
}

async function importParts() {
  const [device, opened] = await Promise.all([import('./device.ts'), import('./opened-entries.ts')])
  return { ...device, ...opened }
}

/**
 * A client that answers from the dictionary on this device where the server cannot be asked, and
 * at once where the whole dictionary is here as the server has it.
 */
export function withDevice(http: Http): Http {
  return async <T>(path: string, call: Call): Promise<Result<T>> => {
    const question = questionOf(path, call)
    if (!question) return http<T>(path, call)
    if (question.about !== 'sections' && parts?.$device.get()?.offer?.isKept) {
      const known = await ask(question)
      if (known) return { ok: true, value: known as T }
    }
    const sent = http<T>(path, call)
    const answer = await inTime(sent)
    if (answer && !isUnreachable(answer)) {
      note(question, false)
      if (answer.ok && question.about === 'entry') void keep(answer.value, question.lang)
      return answer
    }
    const known = await ask(question)
    if (known) {
      note(question, true)
      return { ok: true, value: known as T }
    }
    const late = await sent
    note(question, !late.ok)
    return !late.ok && question.about === 'entry' ? notHere(late.error) : late
  }
}

function questionOf(path: string, { method, query = {} }: Call): Question | undefined {
  if (method !== 'get') return undefined
  const lang = (query['lang'] ?? 'id') as GlossLanguage
  const entry = ENTRY.exec(path)?.[1]
  if (entry) return { about: 'entry', entry: decodeURIComponent(entry), lang }
  if (path === routes.getDictionary.path) return { about: 'sections' }
  if (path !== routes.searchDictionary.path) return undefined
  const { q = '', category, limit = PAGE_SIZE, offset = 0 } = query
  const asked = { lang, limit: Number(limit), offset: Number(offset) }
  const wanted = { q: String(q), ...(category && { category: String(category) }), ...asked }
  return { about: 'search', wanted }
}

/** @returns the body that the server would send */
async function ask(question: Question): Promise<unknown> {
  try {
    const { askDevice, findOpened } = await loadDevice()
    const known = await askDevice(question)
    if (question.about === 'search') return known
    if (known) return { data: known }
    const opened = question.about === 'entry' && (await findOpened(question.entry, question.lang))
    return opened ? { data: opened } : undefined
  } catch {
    // Without network its script may be missing.
    return undefined
  }
}

/** An entry that was opened is here without network too. */
async function keep(body: unknown, lang: string): Promise<void> {
  const { keepOpened } = await loadDevice()
  await keepOpened((body as { data: Entry }).data, lang)
}

/** @returns undefined where it takes longer than somebody waits who has the words here */
async function inTime<T>(sent: Promise<T>): Promise<T | undefined> {
  if (!parts?.$device.get()?.kept) return sent
  const late = new Promise<undefined>(resolve => setTimeout(resolve, PATIENCE))
  return Promise.race([sent, late])
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
