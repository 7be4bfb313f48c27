import { type ReactNode, useState } from 'react'
import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import { PrimaryButton } from '../../../ui/primary-button.tsx'

const text = createLearning.preview

interface TrySectionProps {
  /** Label of the button that opens it. */
  label: string
  saveFirst: () => Promise<boolean>
  /** @param round another number for each attempt */
  children: (round: number) => ReactNode
}

/** A preview of the draft, rendered once all changes are on the server. */
export function TrySection({ label, saveFirst, children }: TrySectionProps) {
  const [round, setRound] = useState<number | 'unsaved'>()
  const open = async () => setRound((await saveFirst()) ? Date.now() : 'unsaved')
  const isOpen = typeof round === 'number'
  return (
    <section className="try-quiz stack gap-4" aria-label={text.title}>
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
