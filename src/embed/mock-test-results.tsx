import { useLayoutEffect, useRef } from 'react'
import styles from '../widgets/mock-test/results/results.css?inline'
import { ResultsView, type ResultsViewProps } from '../widgets/mock-test/results/results-view.tsx'

let sheet: CSSStyleSheet | undefined

/** The result of a test and its looks, which a page needs only then. */
export function Results(props: ResultsViewProps) {
  const place = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const root = place.current?.getRootNode()
    if (!(root instanceof ShadowRoot)) return
    if (!sheet) {
      sheet = new CSSStyleSheet()
      sheet.replaceSync(styles)
    }
    if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet)
  }, [])
  return (
    <>
      <span ref={place} hidden />
      <ResultsView {...props} />
    </>
  )
}
