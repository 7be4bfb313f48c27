import styles from '../widgets/mock-test/results/heard.css?inline'
import { Heard } from '../widgets/mock-test/results/heard.tsx'
import { sharedSheet } from './style-sheets.ts'

const sheet = sharedSheet([styles])

/** Returns the component for the recordings of a result, after adopting its styles. */
export function heardIn(adopt: (looks: CSSStyleSheet) => void): typeof Heard {
  adopt(sheet)
  return Heard
}
