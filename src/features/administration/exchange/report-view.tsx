import { useEffect, useRef, useState } from 'react'
import { shell } from '../../../../content/site/administration/shell.ts'
import type { ImportReport } from '../../../contract/administration.ts'
import { wholeNumber } from '../../../lib/money.ts'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import type { createImport, Importing } from './import-store.ts'

const text = shell.import
const COUNTS = ['rows', 'created', 'replaced', 'unchanged'] as const
/** How many bad rows are shown at first, and with each press more. */
const SHOWN = 50

interface ReportViewProps {
  report: ImportReport
  busy: Importing['busy']
  store: ReturnType<typeof createImport>
}

/** What a file would do or did, each bad row by its number. */
export function ReportView({ report, busy, store }: ReportViewProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (report) heading.current?.focus()
  }, [report])
  const { bad, created, replaced, is_written } = report
  const changes = created + replaced
  return (
    <section className="import-report" aria-labelledby="import-report">
      <h2 id="import-report" ref={heading} tabIndex={-1}>
        {is_written ? text.result : text.report}
      </h2>
      <dl className="import-counts">
        {COUNTS.map(name => (
          <div key={name}>
            <dt>{text[name]}</dt>
            <dd>{wholeNumber(report[name])}</dd>
          </div>
        ))}
        <div data-bad={bad.length > 0 || undefined}>
          <dt>{text.bad}</dt>
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
  const rest = bad.length - shown
  return (
    <section aria-labelledby="bad-rows">
      <h3 id="bad-rows">{text.badRows}</h3>
      <ul className="bad-rows">
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
      {rest > 0 && (
        <button
          type="button"
          className="button button-outlined"
          onClick={() => setShown(shown + SHOWN)}
        >
          {text.more(wholeNumber(Math.min(rest, SHOWN)))}
        </button>
      )}
    </section>
  )
}
