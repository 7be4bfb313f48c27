import { type ReactNode, useState } from 'react'
import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import { PrimaryButton } from '../../../ui/primary-button.tsx'

const text = createLearning.preview

interface TrySectionProps {
  /** Of the button that opens it. */
  label: string
  saveFirst: () => Promise<boolean>
  /** @param round another one each time it is tried again */
  children: (round: number) => ReactNode
}

/** What is written, tried as a learner would once all of it has arrived at the server. */
export function TrySection({ label, saveFirst, children }: TrySectionProps) {
  const [round, setRound] = useState<number | 'unsaved'>()
  const open = async () => setRound((await saveFirst()) ? Date.now() : 'unsaved')
  const isOpen = typeof round === 'number'
  return (
    <section className="try-quiz" aria-label={text.title}>
      <h3>{text.title}</h3>
      <p className="field-helper">{text.quizHint}</p>
      <PrimaryButton variant="outlined" onClick={() => void open()}>
        {isOpen ? text.again : label}
      </PrimaryButton>
      {round === 'unsaved' && (
        <p className="form-problem" role="alert">
          {text.notSaved}
        </p>
      )}
      {isOpen && children(round)}
    </section>
  )
}
