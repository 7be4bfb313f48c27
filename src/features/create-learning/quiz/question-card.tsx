import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import type { QuizKind } from '../../../contract/class-content.ts'
import { SiteIcon } from '../../../ui/site-icon.tsx'
import type { StoredQuestion } from '../content/stored.ts'
import { ChoiceLine } from '../fields/choice-line.tsx'
import { useProblem, useProblems } from '../fields/problems.tsx'
import { TextArea, TextLine } from '../fields/text-line.tsx'
import { inKind } from './edit-question.ts'
import { OptionList } from './option-list.tsx'
import { QuestionMedia } from './question-media.tsx'
import type { QuestionProps } from './question-props.ts'
import { TypedAnswers } from './typed-answers.tsx'
import { WordOrder } from './word-order.tsx'

const text = createLearning.quiz

interface QuestionCardProps extends QuestionProps {
  number: number
  isOpen: boolean
  onToggle: () => void
  /** Absent where a quiz would have none left. */
  onRemove: (() => void) | undefined
}

/** One question: folded it says what is asked, open it is written. */
export function QuestionCard(props: QuestionCardProps) {
  const { question, number, isOpen, onToggle, onRemove, onChange } = props
  const problems = useProblems()
  const panel = `question-${question.id}`
  return (
    <section className="question" aria-label={text.question(number)}>
      <button
        type="button"
        className="question-head"
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={onToggle}
      >
        <span className="question-number">{number}</span>
        <span className="question-ask">{question.ask || text.notAsked}</span>
        {problems.length > 0 && (
          <span className="badge" data-state="problem">
            {text.problems(problems.length)}
          </span>
        )}
        <span className="badge">{text.kinds[question.kind]}</span>
        <SiteIcon name="chevron-down" size={20} />
      </button>
      {isOpen && (
        <div id={panel} className="question-fields">
          <QuestionFields question={question} onChange={onChange} />
          {onRemove && (
            <button type="button" className="text-button" onClick={onRemove}>
              {text.removeQuestion}
            </button>
          )}
        </div>
      )}
    </section>
  )
}

function QuestionFields({ question, onChange }: QuestionProps) {
  const set = (part: Partial<StoredQuestion>) => onChange(now => ({ ...now, ...part }))
  const kinds = Object.entries(text.kinds) as [QuizKind, string][]
  return (
    <>
      <ChoiceLine
        label={text.kind}
        helper={text.kindHints[question.kind]}
        value={question.kind}
        options={kinds.map(([value, label]) => ({ value, label }))}
        onChange={kind => onChange(now => inKind(now, kind))}
      />
      <TextLine
        label={text.ask}
        helper={text.askHint}
        value={question.ask}
        maxLength={200}
        required
        error={useProblem('ask')}
        onChange={ask => set({ ask })}
      />
      <TextLine
        label={text.korean}
        helper={text.koreanHint}
        value={question.text ?? ''}
        lang="ko"
        maxLength={200}
        error={useProblem('text')}
        onChange={value => set({ text: value === '' ? null : value })}
      />
      <QuestionMedia question={question} onChange={onChange} />
      {(question.kind === 'choice' || question.kind === 'listening') && (
        <OptionList question={question} onChange={onChange} />
      )}
      {question.kind === 'order' && <WordOrder question={question} onChange={onChange} />}
      {question.kind === 'typing' && <TypedAnswers question={question} onChange={onChange} />}
      <TextArea
        label={text.why}
        helper={text.whyHint}
        value={question.why}
        maxLength={600}
        required
        error={useProblem('why')}
        onChange={why => set({ why })}
      />
    </>
  )
}
