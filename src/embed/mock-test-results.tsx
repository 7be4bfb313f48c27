import { useLayoutEffect, useRef } from 'react'
import styles from '../widgets/mock-test/results/results.css?inline'
import { ResultsView, type ResultsViewProps } from '../widgets/mock-test/results/results-view.tsx'
import { adoptSheet, sharedSheet } from './style-sheets.ts'

let sheet: CSSStyleSheet | undefined

/** The result of a test and its looks, which a page needs only then. */
export function Results(props: ResultsViewProps) {
  const place = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const root = place.current?.getRootNode()
    if (!(root instanceof ShadowRoot)) return
    sheet ??= sharedSheet([styles])
    adoptSheet(root, sheet)
  }, [])
  return (
    <>
      <span ref={place} hidden />
      <ResultsView {...props} />
    </>
  )
}
