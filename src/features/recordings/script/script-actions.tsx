import { useEffect, useState } from 'react'
import { recordings } from '../../../../content/site/recordings.ts'
import { call } from '../../../api/call.ts'
import type { Result } from '../../../api/http.ts'
import type { ScriptLine } from '../../../contract/recording-scripts.ts'
import type { SpokenKind } from '../../../contract/recordings.ts'
import { exportScript, getScript } from '../../../contract/routes/recording-scripts.ts'
import { failureText } from '../../../kit/form/problem-texts.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { useStudio } from '../studio-context.ts'
import { ScriptSheets } from './script-sheets.tsx'

const text = recordings.script

/** Gives away what is still to be recorded of a kind: as a file, or on paper. */
export function ScriptActions({ kind }: { kind: SpokenKind }) {
  const { http } = useStudio()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [lines, setLines] = useState<readonly ScriptLine[]>()
  // The sheets are on the page before the browser lays them out for the printer.
  useEffect(() => {
    if (lines) window.print()
  }, [lines])
  const load = async <T,>(request: Promise<Result<{ data: T }>>, use: (data: T) => void) => {
    setBusy(true)
    const answer = await request
    setBusy(false)
    setProblem(answer.ok ? '' : recordings.notDone(failureText(answer.error)))
    if (answer.ok) use(answer.value.data)
  }
  const download = () =>
    load(call(http, exportScript, { query: { kind } }), ({ file, text: content }) =>
      saveFile(new Blob([content], { type: 'text/csv;charset=utf-8' }), file),
    )
  const print = () => load(call(http, getScript, { query: { kind } }), setLines)
  return (
    <section className="stack gap-2" aria-labelledby="naskah">
      <h2 className="text-large" id="naskah">
        {text.heading}
      </h2>
      <p className="muted text-small">{text.note}</p>
      <div className="cluster gap-2">
        <button
          type="button"
          className="button button-outlined"
          disabled={isBusy}
          onClick={() => void download()}
        >
          {text.download}
        </button>
        <button
          type="button"
          className="button button-outlined"
          disabled={isBusy}
          onClick={() => void print()}
        >
          {text.print}
        </button>
      </div>
      <p className="studio-failure" role="alert">
        {problem}
      </p>
      {lines && <ScriptSheets lines={lines} title={text.title(recordings.kinds[kind])} />}
    </section>
  )
}
