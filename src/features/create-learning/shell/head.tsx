import { type ReactNode, useEffect, useRef } from 'react'
import { createLearning as text } from '../../../../content/site/administration/create-learning.ts'
import { hasChangedView } from './navigation.ts'
import type { View } from './view.ts'
import { ViewLink } from './view-link.tsx'

interface HeadProps {
  title: string
  /** Language of the title, where it is Korean. */
  lang?: 'ko' | undefined
  /** Where it belongs, from the whole to the part. */
  trail?: readonly { to: View; title: string }[]
  children?: ReactNode
}

/** The title of a view, and the way back; it takes the focus when the view has changed. */
export function Head({ title, lang, trail = [], children }: HeadProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // Not on the first view: the page begins at its top as any other.
    if (hasChangedView()) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <header className="view-head">
      {trail.length > 0 && (
        <nav aria-label={text.trail}>
          <ol className="trail">
            {trail.map(({ to, title: name }) => (
              <li key={name}>
                <ViewLink to={to}>{name}</ViewLink>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className="view-title">
        <h2 ref={heading} tabIndex={-1} lang={lang}>
          {title}
        </h2>
        {children}
      </div>
    </header>
  )
}
