import styles from '../widgets/mock-test/checking/checking.css?inline'
import { Checking, CheckingSound } from '../widgets/mock-test/checking/checking.tsx'
import type { CheckingViews } from '../widgets/mock-test/context.ts'
import type { CheckingProps } from '../widgets/mock-test/progress.ts'
import { LateStyles } from './late-styles.tsx'
import { sharedSheet } from './style-sheets.ts'

const sheet = sharedSheet([styles])

/** Answers that are checked one by one, with their styles, which are loaded only then. */
function CheckingInPage(props: CheckingProps) {
  return (
    <>
      <LateStyles sheet={sheet} />
      <Checking {...props} />
    </>
  )
}

export const checkingViews: CheckingViews = { Checking: CheckingInPage, CheckingSound }
