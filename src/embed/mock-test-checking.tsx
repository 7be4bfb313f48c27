import { useLayoutEffect, useRef } from 'react'
import styles from '../widgets/mock-test/checking/checking.css?inline'
import { Checking } from '../widgets/mock-test/checking/checking.tsx'
import type { CheckingProps } from '../widgets/mock-test/progress.ts'
import { adoptSheet, sharedSheet } from './style-sheets.ts'

const sheet = sharedSheet([styles])

/** Answers that are checked one by one, with their styles, which are loaded only then. */
export function CheckingInPage(props: CheckingProps) {
  const place = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const root = place.current?.getRootNode()
    if (root instanceof ShadowRoot) adoptSheet(root, sheet)
  }, [])
  return (
    <>
      <span ref={place} hidden />
      <Checking {...props} />
    </>
  )
}
