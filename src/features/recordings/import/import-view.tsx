import { useStore } from '@nanostores/react'
import { type ChangeEvent, useEffect, useId, useState } from 'react'
import { recordings } from '../../../../content/site/recordings.ts'
import { call } from '../../../api/call.ts'
import type { Http, Result } from '../../../api/http.ts'
import type { ScriptLine } from '../../../contract/recording-scripts.ts'
import { getScript } from '../../../contract/routes/recording-scripts.ts'
import { failureText } from '../../../kit/form/problem-texts.ts'
import { wholeNumber } from '../../../lib/money.ts'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { ColumnHeads } from '../column-heads.tsx'
import { KINDS, useStudio } from '../studio-context.ts'
import { type ReadImport, readImport } from './read-rows.ts'
import { type ImportItem, TakeImport } from './take-import.ts'

const text = recordings.importing

/** Recordings that were made elsewhere, as takes of speakers who have agreed. */
export function ImportView() {
  const { http } = useStudio()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [read, setRead] = useState<ReadImport & { takes: TakeImport }>()
  const choose = async (files: readonly File[]) => {
    setBusy(true)
    setRead(undefined)
    const lines = await loadLines(http)
    const found = lines.ok ? await readImport(files, lines.value) : failureText(lines.error)
    setBusy(false)
    setProblem(typeof found === 'string' ? found : '')
    if (typeof found !== 'string') setRead({ ...found, takes: new TakeImport(http, found.rows) })
  }
  return (
    <div className="stack gap-4">
      <p>{text.about}</p>
      <p className="muted text-small">{text.columns}</p>
      <FileField
        label={text.folder}
        isFolder
        {...{ isBusy }}
        onChoose={files => void choose(files)}
      />
      <FileField label={text.files} {...{ isBusy }} onChoose={files => void choose(files)} />
      <p className="studio-failure" role="alert">
        {problem}
      </p>
      {isBusy && <p role="status">{recordings.loading}</p>}
      {read && <Takes key={read.takes.$items.get()[0]?.take_id} {...read} />}
    </div>
  )
}

/** Loads all that nobody has spoken. */
async function loadLines(http: Http): Promise<Result<ScriptLine[]>> {
  const all: ScriptLine[] = []
  for (const kind of KINDS) {
    const answer = await call(http, getScript, { query: { kind } })
    if (!answer.ok) return answer
    all.push(...answer.value.data)
  }
  return { ok: true, value: all }
}

interface FileFieldProps {
  label: string
  isFolder?: boolean
  isBusy: boolean
  onChoose: (files: readonly File[]) => void
}

function FileField({ label, isFolder = false, isBusy, onChoose }: FileFieldProps) {
  const id = useId()
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    // Allows the same files to be chosen again, after they were changed.
    target.value = ''
    if (files.length > 0) onChoose(files)
  }
  return (
    <div className="stack gap-1">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <input
        ref={input => void input?.toggleAttribute('webkitdirectory', isFolder)}
        id={id}
        className="import-files"
        type="file"
        multiple
        disabled={isBusy}
        onChange={choose}
      />
    </div>
  )
}

function Takes({ takes, unused }: ReadImport & { takes: TakeImport }) {
  const { load } = useStudio()
  const items = useStore(takes.$items)
  const isRunning = useStore(takes.$isRunning)
  const count = (state: ImportItem['state']) => items.filter(item => item.state === state).length
  const [failed, open] = [count('failed'), count('failed') + count('waiting')]
  const run = async () => {
    await takes.run()
    await load()
  }
  useStaying(isRunning)
  return (
    <section className="stack gap-3" aria-labelledby="impor-hasil">
      <h2 className="text-large" id="impor-hasil">
        {text.heading}
      </h2>
      <p role="status">
        {text.counts(wholeNumber(count('sent')), wholeNumber(items.length), {
          failed: wholeNumber(failed),
          wrong: wholeNumber(count('wrong') + count('unusable')),
        })}
      </p>
      {open > 0 && (
        <div>
          <PrimaryButton isBusy={isRunning} onClick={() => void run()}>
            {failed > 0 ? text.again(wholeNumber(open)) : text.send(wholeNumber(open))}
          </PrimaryButton>
        </div>
      )}
      {unused.length > 0 && <p className="muted">{text.unused(unused.join(', '))}</p>}
      <table className="import-table text-small">
        <ColumnHeads names={text.heads} />
        <tbody>
          {items.map(item => (
            <Row key={item.take_id} item={item} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Row({
  item: { number, file, text: spoken, speaker, state, problem },
}: {
  item: ImportItem
}) {
  return (
    <tr data-state={state}>
      <td>
        {file || '–'} <span className="muted">({text.row(number)})</span>
      </td>
      <td>
        <span lang="ko">{spoken}</span>
        <br />
        <span className="muted">{speaker}</span>
      </td>
      <td>
        {text.states[state]}
        {problem && `: ${problem}`}
      </td>
    </tr>
  )
}

/** Lets the browser ask before the page is left while recordings are being sent. */
function useStaying(isRunning: boolean): void {
  useEffect(() => {
    if (!isRunning) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isRunning])
}
