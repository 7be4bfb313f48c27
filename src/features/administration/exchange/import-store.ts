import { computed, map } from 'nanostores'
import { shell } from '../../../../content/site/administration/shell.ts'
import { call } from '../../../api/call.ts'
import type { ImportReport } from '../../../contract/administration.ts'
import { IMPORT_MAX } from '../../../contract/limits.ts'
import { importItems, undoImport } from '../../../contract/routes/administration.ts'
import { failureText } from '../../../kit/form/problem-texts.ts'
import { wholeNumber } from '../../../lib/money.ts'
import { dismiss, notify } from '../../../stores/notifications.ts'
import type { Administration } from '../context.ts'

const text = shell.import

export interface Importing {
  file: File | undefined
  /** The step in progress. */
  busy: 'check' | 'all' | 'good' | 'undo' | undefined
  /** Problem with the file itself, or the reason why it could not be sent. */
  failure: string | undefined
  /** The server's report on the check or the import. */
  report: ImportReport | undefined
  /** Message about what an undo has reverted. */
  undone: string | undefined
}

const nothing: Importing = {
  file: undefined,
  busy: undefined,
  failure: undefined,
  report: undefined,
  undone: undefined,
}

/** Creates the store of an import, which checks a file first and writes it only on request. */
export function createImport({ http, changed, navigation }: Administration, resource: string) {
  const $importing = map<Importing>(nothing)
  /** Id of the notification that reports success. */
  let notificationId: number | undefined

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
    notificationId = notify({ severity: 'success', message })
    changed()
  }

  async function undo(): Promise<void> {
    const { file, busy, report } = $importing.get()
    if (busy || !report?.undo) return
    $importing.set({ ...$importing.get(), busy: 'undo', failure: undefined })
    const answer = await call(http, undoImport, { params: { resource }, body: report.undo })
    $importing.setKey('busy', undefined)
    if (!answer.ok) return $importing.setKey('failure', failureText(answer.error))
    const { undone, kept: skipped } = answer.value.data
    if (notificationId !== undefined) dismiss(notificationId)
    const message = text.undone(wholeNumber(undone), skipped > 0 ? wholeNumber(skipped) : undefined)
    // The file input still shows the file.
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

/** Returns the message for a failure; a file changed after it was chosen can no longer be read. */
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
