import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { createLearning as text } from '../../../../content/site/administration/create-learning.ts'
import type { Failure } from '../../../api/http.ts'
import { $online } from '../../../stores/online.ts'
import { FailureNotice } from '../../../ui/failure-notice.tsx'
import type { Draft } from '../draft/draft.ts'
import { useAuthoring } from '../stores/authoring.ts'
import { hasChangedView } from './navigation.ts'
import { addressOf, type View } from './view.ts'

interface ViewLinkProps {
  to: View
  className?: string | undefined
  isCurrent?: boolean | undefined
  children: ReactNode
}

/** A link to another view, which the page follows without reloading. */
export function ViewLink({ to, className, isCurrent, children }: ViewLinkProps) {
  return (
    <a href={addressOf(to)} className={className} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </a>
  )
}

interface ViewTabsProps<Name extends string> {
  label: string
  names: readonly Name[]
  current: Name
  to: (name: Name) => View
  title: (name: Name) => string
}

/** Links to related views. */
export function ViewTabs<Name extends string>(props: ViewTabsProps<Name>) {
  const { label, names, current, to, title } = props
  return (
    <nav className="view-tabs" aria-label={label}>
      {names.map(name => (
        <ViewLink key={name} to={to(name)} className="chip" isCurrent={name === current}>
          {title(name)}
        </ViewLink>
      ))}
    </nav>
  )
}

/** Links to the kinds of content that can be written here. */
export function Kinds({ current }: { current: 'classes' | 'tests' }) {
  return (
    <ViewTabs
      label={text.kinds}
      names={['classes', 'tests']}
      current={current}
      to={name => ({ name })}
      title={name => text[name].title}
    />
  )
}

interface Breadcrumb {
  to: View
  title: string
}

interface HeadProps {
  title: string
  /** Language of the title, if it is Korean. */
  lang?: 'ko' | undefined
  /** Path from the whole to the part. */
  trail?: readonly Breadcrumb[]
  children?: ReactNode
}

/** The title of a view, with links back; it takes the focus when the view changes. */
export function Head({ title, lang, trail = [], children }: HeadProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The first view does not take it: the page begins at its top as any other.
    if (hasChangedView()) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <header className="view-head stack gap-4">
      {trail.length > 0 && (
        <nav aria-label={text.trail}>
          <ol className="trail">
            {trail.map(({ to, title: name }) => (
              <li key={name}>
                <ViewLink className="action-link text-small" to={to}>
                  {name}
                </ViewLink>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className="view-title cluster gap-3">
        <h2 ref={heading} tabIndex={-1} lang={lang}>
          {title}
        </h2>
        {children}
      </div>
    </header>
  )
}

/** Returns the title of a draft, as soon as it is loaded. */
export function useDraftTitle<T extends { title: string }>(draft: Draft<T>, otherwise: string) {
  const state = useStore(draft.$draft)
  useEffect(() => draft.want(), [draft])
  return state.phase === 'ready' ? state.item.title : otherwise
}

export const TO_CLASSES: Breadcrumb = { to: { name: 'classes' }, title: text.classes.title }
export const TO_TESTS: Breadcrumb = { to: { name: 'tests' }, title: text.tests.title }

/** Returns the links from the list of classes to a class. */
export function useClassTrail(classId: string): readonly Breadcrumb[] {
  const title = useDraftTitle(useAuthoring().classDraft(classId), classId)
  return [TO_CLASSES, { to: { name: 'class', classId, tab: 'learnings' }, title }]
}

/** Returns the links from the list of mock tests to a test. */
export function useTestTrail(testId: string): readonly Breadcrumb[] {
  const title = useDraftTitle(useAuthoring().testDraft(testId), testId)
  return [TO_TESTS, { to: { name: 'test', testId, tab: 'items' }, title }]
}

interface LoadFailureProps {
  failure: Failure
  onRetry: () => void
}

/** Why something could not be loaded, with a button to retry. */
export function LoadFailure({ failure, onRetry }: LoadFailureProps) {
  const isOnline = useStore($online)
  return <FailureNotice failure={failure} t={text.failure} isOnline={isOnline} onRetry={onRetry} />
}
