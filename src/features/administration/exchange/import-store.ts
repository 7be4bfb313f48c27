import { computed, map } from 'nanostores'
import { shell } from '../../../../content/site/administration/shell.ts'
import { call } from '../../../api/call.ts'
import type { ImportReport } from '../../../contract/administration.ts'
import { IMPORT_MAX } from '../../../contract/limits.ts'
import { importItems, undoImport } from '../../../contract/routes/administration.ts'
import { wholeNumber } from '../../../lib/money.ts'
import { dismiss, notify } from '../../../stores/notifications.ts'
import type { Administration } from '../context.ts'

const text = shell.import

export interface Importing {
  file: File | undefined
  /** What is under way. */
  busy: 'check' | 'all' | 'good' | 'undo' | undefined
  /** What is wrong with the file itself, or why it could not be sent. */
  failure: string | undefined
  /** What the server found in it, or did with it. */
  report: ImportReport | undefined
  /** What was taken back of what it had written. */
  undone: string | undefined
}

const nothing: Importing = {
  file: undefined,
  busy: undefined,
  failure: undefined,
  report: undefined,
  undone: undefined,
}

/** Takes a file, has it checked, and only then writes what is in it. */
export function createImport({ http, changed, navigation }: Administration, resource: string) {
  const $importing = map<Importing>(nothing)
  /** Of the notification that says it is done. */
  let told: number | undefined

  async function send(mode: 'check' | 'all' | 'good'): Promise<void> {
    const { file, busy } = $importing.get()
    if (busy) return
    if (!file) return $importing.setKey('failure', text.noFile)
    $importing.set({ ...$importing.get(), busy: mode, failure: undefined })
    const answer = await call(http, importItems, {
      params: { resource },
      form: {
        file,
        format: formatOf(file) ?? 'csv',
        mode,
      },
    })
    $importing.setKey('busy', undefined)
    if (!answer.ok) return $importing.setKey('failure', why(answer.error))
    const report = answer.value.data
    $importing.setKey('report', report)
    if (mode !== 'check') tell(report)
  }

  function tell({ is_written, created, replaced }: ImportReport): void {
    navigation.setUnsaved(false)
    if (!is_written) return void notify({ severity: 'warning', message: text.notWritten })
    const message = text.done(wholeNumber(created), wholeNumber(replaced))
    told = notify({ severity: 'success', message })
    changed()
  }

  async function undo(): Promise<void> {
    const { file, busy, report } = $importing.get()
    if (busy || !report?.undo) return
    $importing.set({ ...$importing.get(), busy: 'undo', failure: undefined })
    const answer = await call(http, undoImport, { params: { resource }, body: report.undo })
    $importing.setKey('busy', undefined)
    if (!answer.ok) return $importing.setKey('failure', answer.error.message)
    const { undone, kept } = answer.value.data
    if (told !== undefined) dismiss(told)
    const message = text.undone(wholeNumber(undone), kept > 0 ? wholeNumber(kept) : undefined)
    // The field still names the file.
    $importing.set({ ...nothing, file, undone: message })
    changed()
  }

  return {
    $importing: computed($importing, importing => importing),
    take(file: File | undefined): void {
      $importing.set({ ...nothing, file, failure: file && problemOf(file) })
    },
    send,
    undo,
  }
}

/** A file that was changed after it was chosen cannot be read any more. */
function why({ code, message }: { code: string; message: string }): string {
  return code === 'network' && navigator.onLine ? text.changedFile : message
}

function problemOf(file: File): string | undefined {
  if (!formatOf(file)) return text.wrongKind
  return file.size > IMPORT_MAX ? text.tooLarge : undefined
}

function formatOf({ name }: File): 'csv' | 'json' | undefined {
  return /\.csv$/i.test(name) ? 'csv' : /\.json$/i.test(name) ? 'json' : undefined
}
