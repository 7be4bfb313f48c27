import { createLearning } from '../../../../content/site/administration/create-learning.ts'

const text = createLearning.modul

/** What can be written and how; each can be put in with a press. */
export function MarkdownHelp({ onInsert }: { onInsert: (snippet: string) => void }) {
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
