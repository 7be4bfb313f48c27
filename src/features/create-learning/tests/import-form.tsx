import { useId, useState } from 'react'
import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import { call } from '../../../api/call.ts'
import type { Failure } from '../../../api/http.ts'
import type { MockTestFormat, MockTestImport } from '../../../contract/mock-test-drafts.ts'
import { importMockTest } from '../../../contract/routes/mock-tests.ts'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { ChoiceLine } from '../fields/choice-line.tsx'
import { alert } from '../shell/alerts.ts'
import { useAuthoring } from '../shell/context.ts'
import { ImportReport } from './import-report.tsx'

const text = createLearning.imports
const FORMATS = Object.entries(text.formats) as [MockTestFormat, string][]

interface ImportFormProps {
  /** The draft that the items are for; the one that the file names where it is absent. */
  testId?: string | undefined
  onDone: (testId: string) => void
}

/** Brings items from a file: first it is only looked at, then it is written. */
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
    <div className="editor">
      <p>{text.lead}</p>
      <FileLine onChoose={choose} error={failure?.message} />
      <ChoiceLine
        label={text.format}
        value={format}
        options={FORMATS.map(([value, label]) => ({ value, label }))}
        onChange={setFormat}
      />
      <div className="publish-ways">
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
