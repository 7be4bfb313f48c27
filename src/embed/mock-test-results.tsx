import { useLayoutEffect, useRef } from 'react'
import styles from '../widgets/mock-test/results/results.css?inline'
import { Submitted } from '../widgets/mock-test/results/submitted.tsx'
import { adoptSheet, sharedSheet } from './style-sheets.ts'

const sheet = sharedSheet([styles])

/** The results of a submitted test, with their styles, which are loaded only then. */
export function Results() {
  const place = useRef<HTMLSpanElement>(null)
  const adopt = (looks: CSSStyleSheet) => {
    const root = place.current?.getRootNode()
    if (root instanceof ShadowRoot) adoptSheet(root, looks)
  }
  useLayoutEffect(() => adopt(sheet))
  return (
    <>
      <span ref={place} hidden />
      <Submitted loadHeard={async () => (await import('./mock-test-heard.ts')).heardIn(adopt)} />
    </>
  )
}
