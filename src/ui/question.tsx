import type { ReactNode, Ref } from 'react'
import { Icon } from './icon.tsx'

/** Verdict on an answer; `not-known` is “Belum tahu”. */
export type AnswerVerdict = 'right' | 'wrong' | 'not-known'

interface AnswerRowProps {
  /** The radio button of an option; an answer that is only shown has none. */
  input?: ReactNode
  verdict?: AnswerVerdict | undefined
  children: ReactNode
}

/** An answer in a row: an option to choose, or one that was judged (answer.css). */
export function AnswerRow({ input, verdict, children }: AnswerRowProps) {
  const Row = input ? 'label' : 'p'
  return (
    <Row className="answer-row" data-verdict={verdict}>
      {input}
      <span className="answer-mark" aria-hidden="true">
        {verdict && <Icon name={verdict === 'right' ? 'check' : 'close'} />}
      </span>
      <span className="answer-text">{children}</span>
    </Row>
  )
}

interface VerdictCardProps {
  verdict: AnswerVerdict | undefined
  /** The verdict in words; undefined until there is one. */
  title: string | undefined
  cardRef?: Ref<HTMLDivElement>
  /** The explanation. */
  children?: ReactNode
}

/** The verdict of an answer with its explanation; it exists before, so that it is announced. */
export function VerdictCard({ verdict, title, cardRef, children }: VerdictCardProps) {
  return (
    <div ref={cardRef} className="verdict-card" role="status" data-verdict={verdict}>
      {verdict && (
        <p className="verdict-title">
          {verdict !== 'not-known' && <Icon name={verdict === 'right' ? 'check' : 'close'} />}
          {title}
        </p>
      )}
      {children}
    </div>
  )
}
