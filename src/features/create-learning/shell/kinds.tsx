import { createLearning as text } from '../../../../content/site/administration/create-learning.ts'
import { ViewLink } from './view-link.tsx'

const KINDS = ['classes', 'tests'] as const

/** What can be made here. */
export function Kinds({ current }: { current: (typeof KINDS)[number] }) {
  return (
    <nav className="view-tabs" aria-label={text.kinds}>
      {KINDS.map(kind => (
        <ViewLink key={kind} to={{ name: kind }} className="chip" isCurrent={kind === current}>
          {text[kind].title}
        </ViewLink>
      ))}
    </nav>
  )
}
