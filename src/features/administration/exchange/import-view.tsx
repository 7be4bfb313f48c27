import { useStore } from '@nanostores/react'
import { useEffect, useId, useRef, useState } from 'react'
import { shell } from '../../../../content/site/administration/shell.ts'
import type { ImportReport, ResourceDescription } from '../../../contract/administration.ts'
import { wholeNumber } from '../../../lib/money.ts'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { SiteIcon } from '../../../ui/site-icon.tsx'
import { useAdministration } from '../context.ts'
import { LocationLink } from '../frame/location-link.tsx'
import { ExportButtons } from '../list/export-menu.tsx'
import { listOf } from '../location.ts'
import { resourceName } from '../names.ts'
import { createImport, type Importing } from './import-store.ts'

const text = shell.import

/** Imports a file of items: it is checked first, then written as the user chooses. */
export function ImportView({ resource }: { resource: ResourceDescription }) {
  const administration = useAdministration()
  const [store] = useState(() => createImport(administration, resource.name))
  const { file, busy, failure, report, undone } = useStore(store.$importing)
  return (
    <>
      <header className="stack gap-3">
        <LocationLink className="admin-back action-link" to={listOf(resource.name)}>
          <SiteIcon name="back" size={20} />
          {resourceName(resource)}
        </LocationLink>
        <h1 className="admin-title">{text.title(resourceName(resource))}</h1>
        <p className="admin-lead">{text.lead}</p>
      </header>
      {undone !== undefined && <Undone message={undone} />}
      <form
        className="import-form stack gap-3"
        onSubmit={event => {
          event.preventDefault()
          void store.send('check')
        }}
      >
        <FileField failure={failure} onChoose={store.take} />
        {!report && (
          <PrimaryButton
            type="submit"
            isBusy={busy === 'check'}
            disabled={file && failure !== undefined}
          >
            {text.check}
          </PrimaryButton>
        )}
      </form>
      {report ? (
        <ReportView report={report} busy={busy} store={store} />
      ) : (
        <section className="import-template stack gap-3">
          <p>{text.template}</p>
          <div className="admin-actions">
            <ExportButtons resource={resource} location={listOf(resource.name)} />
          </div>
        </section>
      )}
    </>
  )
}

interface FileFieldProps {
  failure: string | undefined
  onChoose: (file: File | undefined) => void
}

function FileField({ failure, onChoose }: FileFieldProps) {
  const id = useId()
  return (
    <>
      <label className="field-label" htmlFor={id}>
        {text.file}
      </label>
      <input
        id={id}
        className="import-file"
        type="file"
        accept=".csv,.json,text/csv,application/json"
        aria-describedby={`${id}-hint ${id}-failure`}
        onChange={({ target }) => onChoose(target.files?.[0])}
      />
      <p id={`${id}-hint`} className="field-helper">
        {text.fileHint}
      </p>
      <p id={`${id}-failure`} className="field-error" aria-live="assertive">
        {failure}
      </p>
    </>
  )
}

/** The result of undoing an import; it takes the focus, because the report that had it is gone. */
function Undone({ message }: { message: string }) {
  const said = useRef<HTMLParagraphElement>(null)
  useEffect(() => said.current?.focus(), [])
  return (
    <p className="import-undone surface" ref={said} tabIndex={-1}>
      {message}
    </p>
  )
}

const COUNTS = ['rows', 'created', 'replaced', 'unchanged'] as const
/** Number of bad rows shown at first, and added with each press. */
const SHOWN = 50

interface ReportViewProps {
  report: ImportReport
  busy: Importing['busy']
  store: ReturnType<typeof createImport>
}

/** The report on a file before or after its import, with each bad row by its number. */
function ReportView({ report, busy, store }: ReportViewProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (report) heading.current?.focus()
  }, [report])
  const { bad, created, replaced, is_written } = report
  const changes = created + replaced
  return (
    <section className="import-report stack gap-3" aria-labelledby="import-report">
      <h2 id="import-report" ref={heading} tabIndex={-1}>
        {is_written ? text.result : text.report}
      </h2>
      <dl className="import-counts">
        {COUNTS.map(name => (
          <div key={name} className="surface">
            <dt className="text-small">{text[name]}</dt>
            <dd>{wholeNumber(report[name])}</dd>
          </div>
        ))}
        <div className="surface" data-bad={bad.length > 0 || undefined}>
          <dt className="text-small">{text.bad}</dt>
          <dd>{wholeNumber(bad.length)}</dd>
        </div>
      </dl>
      <p role="status">{verdict(report)}</p>
      <BadRows bad={bad} />
      <div className="admin-actions">
        {report.undo && (
          <PrimaryButton
            variant="outlined"
            isBusy={busy === 'undo'}
            onClick={() => void store.undo()}
          >
            {text.undo}
          </PrimaryButton>
        )}
        {!is_written && changes > 0 && (
          <>
            <PrimaryButton
              isBusy={busy === 'all'}
              disabled={bad.length > 0}
              onClick={() => void store.send('all')}
            >
              {text.importAll}
            </PrimaryButton>
            {bad.length > 0 && (
              <PrimaryButton
                variant="outlined"
                isBusy={busy === 'good'}
                onClick={() => void store.send('good')}
              >
                {text.importGood}
              </PrimaryButton>
            )}
          </>
        )}
      </div>
    </section>
  )
}

function verdict({ is_written, bad, created, replaced }: ImportReport): string {
  if (is_written) return text.done(wholeNumber(created), wholeNumber(replaced))
  if (bad.length > 0) return text.someBad(wholeNumber(bad.length))
  return created + replaced === 0 ? text.nothingToDo : text.allGood
}

function BadRows({ bad }: Pick<ImportReport, 'bad'>) {
  const [shown, setShown] = useState(SHOWN)
  if (bad.length === 0) return null
  const remainingCount = bad.length - shown
  return (
    <section aria-labelledby="bad-rows">
      <h3 id="bad-rows">{text.badRows}</h3>
      <ul className="bad-rows stack gap-2 wrap-anywhere">
        {bad.slice(0, shown).map(({ row, id, problems }) => (
          <li key={row}>
            <strong>{text.row(row)}</strong>
            {id && <span className="badge">{id}</span>}
            <ul>
              {problems.map(({ path, message }) => (
                <li key={`${path.join('.')} ${message}`}>
                  {path.length > 0 && <code>{path.join('.')}</code>} {message}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {remainingCount > 0 && (
        <button
          type="button"
          className="button button-outlined"
          onClick={() => setShown(shown + SHOWN)}
        >
          {text.more(wholeNumber(Math.min(remainingCount, SHOWN)))}
        </button>
      )}
    </section>
  )
}
