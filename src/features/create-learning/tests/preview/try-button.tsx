import { useState } from 'react'
import { createLearning } from '../../../../../content/site/administration/create-learning.ts'
import { PrimaryButton } from '../../../../ui/primary-button.tsx'
import { useAuthoring } from '../../shell/context.ts'
import { TryTest } from './try-test.tsx'

const text = createLearning.preview

interface TryButtonProps {
  testId: string
  /** Only this question. */
  itemId: string
}

/** What is written of a question, tried by the widget once all of it has arrived at the server. */
export function TryButton({ testId, itemId }: TryButtonProps) {
  const { saveAll } = useAuthoring()
  const [round, setRound] = useState<number | 'unsaved'>()
  const open = async () => setRound((await saveAll()) ? Date.now() : 'unsaved')
  const isOpen = typeof round === 'number'
  return (
    <section className="try-quiz" aria-label={text.title}>
      <h3>{text.title}</h3>
      <p className="field-helper">{text.quizHint}</p>
      <PrimaryButton variant="outlined" onClick={() => void open()}>
        {isOpen ? text.again : text.openItem}
      </PrimaryButton>
      {round === 'unsaved' && (
        <p className="form-problem" role="alert">
          {text.notSaved}
        </p>
      )}
      {isOpen && <TryTest key={round} {...{ testId, itemId }} />}
    </section>
  )
}
