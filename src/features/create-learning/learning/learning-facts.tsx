import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import type { StoredLearning } from '../content/stored.ts'
import { CheckLine } from '../fields/check-line.tsx'
import { useProblem } from '../fields/problems.tsx'
import { TextArea, TextLine } from '../fields/text-line.tsx'

const text = createLearning.learning

export type LearningFactsValue = Pick<StoredLearning, 'title' | 'summary' | 'is_preview'>

interface LearningFactsProps {
  learning: LearningFactsValue
  onChange: (next: <L extends LearningFactsValue>(learning: L) => L) => void
}

/** What is said of a learning. */
export function LearningFacts({ learning, onChange }: LearningFactsProps) {
  const set = (part: Partial<LearningFactsValue>) => onChange(now => ({ ...now, ...part }))
  return (
    <div className="editor">
      <TextLine
        label={text.title}
        value={learning.title}
        maxLength={160}
        required
        error={useProblem('title')}
        onChange={title => set({ title })}
      />
      <TextArea
        label={text.summary}
        helper={text.summaryHint}
        value={learning.summary}
        maxLength={300}
        required
        error={useProblem('summary')}
        onChange={summary => set({ summary })}
      />
      <CheckLine
        label={text.isPreview}
        helper={text.isPreviewHint}
        isChecked={learning.is_preview}
        onChange={is_preview => set({ is_preview })}
      />
    </div>
  )
}
