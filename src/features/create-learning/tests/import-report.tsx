import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import type { MockTestImport } from '../../../contract/mock-test-drafts.ts'
import { PrimaryButton } from '../../../ui/primary-button.tsx'

const text = createLearning.imports

interface ImportReportProps {
  report: MockTestImport
  isBusy: boolean
  onWrite: (mode: 'all' | 'good') => void
}

/** What would come of a file: what is good, what is not and where, and what would change. */
export function ImportReport({ report, isBusy, onWrite }: ImportReportProps) {
  const { items, findings, changes, unchanged, lacks, is_written } = report
  const count = (change: 'created' | 'replaced' | 'removed') =>
    changes.filter(one => one.change === change).length
  return (
    <section className="import-report" aria-live="polite">
      <h3>{text.good(items)}</h3>
      <p>{text.changes(count('created'), count('replaced'), count('removed'), unchanged)}</p>
      {findings.length > 0 && (
        <div className="form-problem">
          <p>{text.findings(findings.length)}</p>
          <ul>
            {findings.map(({ place, reason }) => (
              <li key={`${place} ${reason}`}>
                <b>{place}</b>: {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
      {lacks.length > 0 && (
        <div>
          <p>{text.lacks}</p>
          <ul>
            {lacks.map(lack => (
              <li key={lack}>{lack}</li>
            ))}
          </ul>
        </div>
      )}
      {!is_written && items > 0 && (
        <PrimaryButton
          isBusy={isBusy}
          onClick={() => onWrite(findings.length > 0 ? 'good' : 'all')}
        >
          {findings.length > 0 ? text.onlyGood : text.all}
        </PrimaryButton>
      )}
    </section>
  )
}
