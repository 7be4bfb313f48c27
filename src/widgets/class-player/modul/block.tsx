import { useRef } from 'react'
import type { ModulBlock } from '../../../contract/class-content.ts'
import { createChunk, useChunk } from '../../../ui/lazy-chunk.ts'
import { MixedText } from '../../../ui/mixed-text.tsx'
import { useNearViewport } from '../../../ui/use-near-viewport.ts'
import { RichText } from '../text/rich-text.tsx'
import { useModul } from './context.ts'
import { Example } from './example.tsx'
import { Table } from './table.tsx'

/** A chunk of its own, since most moduls have no writing practice. */
const strokesPart = createChunk(
  async () => (await import('../strokes/stroke-practice.tsx')).StrokePractice,
)

/** One block of a modul. */
export function Block({ block }: { block: ModulBlock }) {
  const { t, linkTo, onWord } = useModul()
  const rich = (text: string) => <RichText text={text} linkTo={linkTo} onWord={onWord} />
  switch (block.kind) {
    case 'heading':
      return (
        <h3>
          <MixedText text={block.text} />
        </h3>
      )
    case 'paragraph':
      return <p>{rich(block.text)}</p>
    case 'list':
      return (
        <ul>
          {block.items.map(item => (
            <li key={item}>{rich(item)}</li>
          ))}
        </ul>
      )
    case 'tip':
      return (
        <div className="modul-tip stack gap-1">
          <b>{t.tip}</b>
          <p>{rich(block.text)}</p>
        </div>
      )
    case 'table':
      return <Table head={block.head} rows={block.rows} />
    case 'example':
      return <Example example={block} />
    case 'strokes':
      return <Strokes letters={block.letters} />
  }
}

interface StrokesProps {
  letters: readonly string[]
}

/** Writing practice, fetched only near the viewport: its chunk is the largest of a modul. */
function Strokes(props: StrokesProps) {
  const { t } = useModul()
  const container = useRef<HTMLDivElement>(null)
  const isNear = useNearViewport(container)
  return (
    <div ref={container} className="modul-strokes">
      {isNear ? <StrokesHere {...props} /> : <p>{t.loading}</p>}
    </div>
  )
}

function StrokesHere({ letters }: StrokesProps) {
  const { t, lang } = useModul()
  const { value: StrokePractice, hasFailed, retry } = useChunk(strokesPart)
  if (StrokePractice) return <StrokePractice letters={letters} lang={lang} />
  if (!hasFailed) return <p role="status">{t.loading}</p>
  return (
    <div className="modul-tip stack gap-1" role="alert">
      <p>{t.strokesFailed}</p>
      <button type="button" className="button button-outlined" onClick={retry}>
        {t.retry}
      </button>
    </div>
  )
}
