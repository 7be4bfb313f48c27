import { useId, useState } from 'react'
import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import { call } from '../../../api/call.ts'
import type { Failure } from '../../../api/http.ts'
import type { MockTestFormat, MockTestImport } from '../../../contract/mock-test-drafts.ts'
import { importMockTest } from '../../../contract/routes/mock-tests.ts'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { ChoiceLine } from '../fields/lines.tsx'
import { alert } from '../shell/alerts.tsx'
import { useAuthoring } from '../stores/authoring.ts'

const text = createLearning.imports

interface ImportFormProps {
  /** The draft to which the items are added; by default the one that the file names. */
  testId?: string | undefined
  onDone: (testId: string) => void
}

/** Imports items from a file: it is checked first, then written. */
export function ImportForm({ testId, onDone }: ImportFormProps) {
  const { http } = useAuthoring()
  const [file, setFile] = useState<File>()
  const [format, setFormat] = useState<MockTestFormat>('gift')
  const [report, setReport] = useState<MockTestImport>()
  const [failure, setFailure] = useState<Pick<Failure, 'message'>>()
  const [isBusy, setBusy] = useState(false)
  const send = async (mode: 'check' | 'all' | 'good') => {
    if (!file) return setFailure({ message: text.noFile })
    setBusy(true)
    const to = testId ? { mock_test_id: testId } : {}
    const answer = await call(http, importMockTest, { form: { file, format, mode, ...to } })
    setBusy(false)
    setFailure(answer.ok ? undefined : answer.error)
    if (!answer.ok) return
    const { data } = answer.value
    setReport(data)
    if (!data.is_written || !data.mock_test_id) return
    alert({ severity: 'success', meaning: text.done(data.items) })
    onDone(data.mock_test_id)
  }
  const choose = (chosen: File | undefined) => {
    setFile(chosen)
    setReport(undefined)
    const ending = chosen?.name.split('.').at(-1)?.toLowerCase() ?? ''
    setFormat(({ json: 'json', xml: 'qti', zip: 'qti' } as const)[ending] ?? 'gift')
  }
  return (
    <div className="stack gap-4">
      <p>{text.lead}</p>
      <FileLine onChoose={choose} error={failure?.message} />
      <ChoiceLine label={text.format} value={format} names={text.formats} onChange={setFormat} />
      <div className="publish-ways cluster">
        <PrimaryButton variant="outlined" isBusy={isBusy} onClick={() => void send('check')}>
          {text.check}
        </PrimaryButton>
      </div>
      {report && <ImportReport report={report} isBusy={isBusy} onWrite={mode => void send(mode)} />}
    </div>
  )
}

interface FileLineProps {
  onChoose: (file: File | undefined) => void
  error: string | undefined
}

function FileLine({ onChoose, error }: FileLineProps) {
  const id = useId()
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {text.file}
      </label>
      <input
        id={id}
        type="file"
        className="file-line"
        accept=".gift,.txt,.xml,.zip,.json"
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-helper ${id}-error`}
        onChange={event => onChoose(event.target.files?.[0])}
      />
      <p className="field-helper" id={`${id}-helper`}>
        {text.fileHint}
      </p>
      <p className="field-error" id={`${id}-error`} aria-live="polite">
        {error}
      </p>
    </div>
  )
}

interface ImportReportProps {
  report: MockTestImport
  isBusy: boolean
  onWrite: (mode: 'all' | 'good') => void
}

/** The result of the check: the good and the bad items, and what would change. */
function ImportReport({ report, isBusy, onWrite }: ImportReportProps) {
  const { items, findings, changes, unchanged, lacks, is_written } = report
  const count = (change: 'created' | 'replaced' | 'removed') =>
    changes.filter(one => one.change === change).length
  return (
    <section className="import-report stack gap-4" aria-live="polite">
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
