import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import { useProblem } from '../fields/problems.tsx'
import { TextLine } from '../fields/text-line.tsx'
import { MarkdownHelp } from './markdown-help.tsx'
import { createMarkdownEditor, type MarkdownEditorOptions } from './markdown-store.ts'
import { ModulPreview } from './modul-preview.tsx'

const text = createLearning.modul

export interface ModulEditorProps extends MarkdownEditorOptions {
  title: string
  onTitle: (title: string) => void
}

/** A modul in two panes: what is written, and what learners will read; on a phone one at a time. */
export function ModulEditor(props: ModulEditorProps) {
  const { title, onTitle } = props
  const [store] = useState(() => createMarkdownEditor(props))
  const state = useStore(store.$markdown)
  const [pane, setPane] = useState<'write' | 'read'>('write')
  useEffect(() => store.start(), [store])
  return (
    <div className="editor">
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
      <div className="panes" data-pane={pane}>
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
