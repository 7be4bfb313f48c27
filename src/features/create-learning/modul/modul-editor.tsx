import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import { call } from '../../../api/call.ts'
import type { Failure } from '../../../api/http.ts'
import { previewModul } from '../../../contract/routes/classes.ts'
import { failureText } from '../../../kit/form/problem-texts.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ModulPanel } from '../../../widgets/class-player/modul/modul-panel.tsx'
import type { StoredModul } from '../content/stored.ts'
import { TextLine } from '../fields/lines.tsx'
import { useProblem } from '../fields/problems.tsx'
import { LoadFailure } from '../shell/view-frame.tsx'
import { useAuthoring } from '../stores/authoring.ts'
import {
  createMarkdownEditor,
  type MarkdownEditorOptions,
  type MarkdownState,
} from './markdown-store.ts'

const text = createLearning.modul

interface ModulEditorProps extends MarkdownEditorOptions {
  title: string
  onTitle: (title: string) => void
}

/** A modul in two panes, the text and its preview; a phone shows one at a time. */
export function ModulEditor(props: ModulEditorProps) {
  const { title, onTitle } = props
  const [store] = useState(() => createMarkdownEditor(props))
  const state = useStore(store.$markdown)
  const [pane, setPane] = useState<'write' | 'read'>('write')
  useEffect(() => store.start(), [store])
  return (
    <div className="stack gap-4">
      <TextLine
        label={text.title}
        value={title}
        maxLength={160}
        required
        error={useProblem('title')}
        onChange={onTitle}
      />
      <div className="pane-tabs">
        {(['write', 'read'] as const).map(name => (
          <button
            key={name}
            type="button"
            className="chip"
            aria-pressed={pane === name}
            onClick={() => setPane(name)}
          >
            {text.panes[name]}
          </button>
        ))}
      </div>
      <div className="panes stack gap-4" data-pane={pane}>
        <div className="pane-write">
          <Markdown value={state.markdown} onChange={store.type} error={useProblem('blocks')} />
          <MarkdownHelp onInsert={snippet => store.type(joined(state.markdown, snippet))} />
        </div>
        <div className="pane-read">
          <h3>{text.panes.read}</h3>
          <ModulPreview state={state} onRetry={store.retry} />
        </div>
      </div>
    </div>
  )
}

interface MarkdownProps {
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

function Markdown({ value, onChange, error }: MarkdownProps) {
  return (
    <div className="field">
      <label className="field-label" htmlFor="markdown">
        {text.markdown}
      </label>
      <textarea
        id="markdown"
        className="markdown"
        value={value}
        spellCheck={false}
        aria-invalid={error ? true : undefined}
        aria-describedby="markdown-error"
        onChange={event => onChange(event.target.value)}
      />
      <p className="field-error" id="markdown-error" aria-live="polite">
        {error}
      </p>
    </div>
  )
}

function joined(before: string, snippet: string): string {
  return before.trim() === '' ? snippet : `${before.trimEnd()}\n\n${snippet}`
}

interface ModulPreviewProps {
  state: MarkdownState
  onRetry: () => void
}

/** A modul as learners see it, in the learners' widget. */
function ModulPreview({ state, onRetry }: ModulPreviewProps) {
  const { blocks, isOld, failure } = state
  return (
    <>
      {failure && (
        <div role="alert">
          <p>{failure.code === 'network' ? text.previewOffline : failureText(failure)}</p>
          <button type="button" className="text-button" onClick={onRetry}>
            {text.previewAgain}
          </button>
        </div>
      )}
      <div className="preview-ground" data-old={isOld || undefined}>
        {blocks.length === 0 ? (
          <p className="field-helper">{text.empty}</p>
        ) : (
          <ModulPanel
            modul={{ id: 'preview', learning_id: 'preview', title: '', blocks: [...blocks] }}
            resolve={address => address}
            onWord={() => {}}
          />
        )}
      </div>
    </>
  )
}

/** The supported Markdown, with a button that inserts each element. */
function MarkdownHelp({ onInsert }: { onInsert: (snippet: string) => void }) {
  return (
    <details className="markdown-help">
      <summary>{text.help}</summary>
      <p>{text.helpLead}</p>
      <dl>
        {text.snippets.map(({ name, snippet }) => (
          <div key={name}>
            <dt>
              {name}
              <button
                type="button"
                className="text-button"
                aria-label={text.insertLong(name)}
                onClick={() => onInsert(snippet)}
              >
                {text.insert}
              </button>
            </dt>
            <dd>
              <pre>{snippet}</pre>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

interface ModulPartProps {
  modul: StoredModul
  onChange: (next: (modul: StoredModul) => StoredModul) => void
}

type Opened =
  | { state: 'loading' }
  | { state: 'failed'; failure: Failure }
  | { state: 'open'; markdown: string }

/** An existing modul: its blocks are edited as Markdown, and saved as blocks. */
export function ModulPart({ modul, onChange }: ModulPartProps) {
  const { http, entryOf } = useAuthoring()
  const [opened, setOpened] = useState<Opened>({ state: 'loading' })
  const [blocks] = useState(modul.blocks)
  const open = async () => {
    const answer = await call(http, previewModul, { body: { blocks } })
    setOpened(
      answer.ok
        ? { state: 'open', markdown: answer.value.data.markdown }
        : { state: 'failed', failure: answer.error },
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: later input must not open it again
  useEffect(() => void open(), [])
  if (opened.state === 'loading') return <Skeleton lines={6} />
  if (opened.state === 'failed')
    return <LoadFailure failure={opened.failure} onRetry={() => void open()} />
  return (
    <ModulEditor
      title={modul.title}
      opened={{ markdown: opened.markdown, blocks }}
      entry={entryOf(`markdown/${modul.id}`)}
      preview={markdown => call(http, previewModul, { body: { markdown } })}
      onTitle={title => onChange(now => ({ ...now, title }))}
      onBlocks={blocks => onChange(now => ({ ...now, blocks }))}
    />
  )
}
