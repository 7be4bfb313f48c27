import type { ComponentProps } from 'react'
import field from '../ui/field.css?inline'
import textButton from '../ui/text-button.css?inline'
import styles from '../widgets/mock-test/pupil/pupil.css?inline'
import { PupilGate } from '../widgets/mock-test/pupil/pupil-gate.tsx'
import { LateStyles } from './late-styles.tsx'
import { sharedSheet } from './style-sheets.ts'

const sheet = sharedSheet([field, textButton, styles])

/** The form for a class code, with its styles, which are loaded only then. */
export function PupilGateInPage(props: ComponentProps<typeof PupilGate>) {
  return (
    <>
      <LateStyles sheet={sheet} />
      <PupilGate {...props} />
    </>
  )
}
