import { useState } from 'react'
import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import type { QuizKind } from '../../../contract/class-content.ts'
import { moved } from '../../../kit/administration/moved.ts'
import type { StoredQuestion, StoredQuiz } from '../content/stored.ts'
import { newId } from '../content/stored.ts'
import { TextLine } from '../fields/lines.tsx'
import { type ChangeItem, ProblemsUnder, useFields } from '../fields/problems.tsx'
import { SortableList } from '../fields/sortable-list.tsx'
import { newQuestion, QUESTIONS_MAX } from './edit-question.ts'
import { QuestionCard } from './question-card.tsx'

const text = createLearning.quiz
const KINDS = ['choice', 'listening', 'order', 'typing'] as const satisfies QuizKind[]

interface QuizEditorProps {
  quiz: StoredQuiz
  onChange: ChangeItem<StoredQuiz>
}

/** The editor of a quiz: its title, its pass mark, and its questions in order. */
export function QuizEditor({ quiz, onChange }: QuizEditorProps) {
  const { questions } = quiz
  const field = useFields(quiz, onChange)
  const [open, setOpen] = useState<string | undefined>(questions[0]?.id)
  const add = (kind: QuizKind) => {
    const question = newQuestion(kind, newId('soal'))
    onChange(now => ({ ...now, questions: [...now.questions, question] }))
    setOpen(question.id)
  }
  return (
    <div className="stack gap-4">
      <div className="editor-facts">
        <TextLine label={text.title} {...field('title')} maxLength={160} required />
        <PassShare {...field('pass_share')} questions={questions.length} />
      </div>
      <h3>{text.questions(questions.length)}</h3>
      <Questions {...{ questions, open, setOpen, onChange }} />
      {questions.length < QUESTIONS_MAX && <AddQuestion onAdd={add} />}
    </div>
  )
}

interface QuestionsProps extends Pick<QuizEditorProps, 'onChange'> {
  questions: readonly StoredQuestion[]
  open: string | undefined
  setOpen: (id: string | undefined) => void
}

function Questions({ questions, open, setOpen, onChange }: QuestionsProps) {
  const change = (next: (all: readonly StoredQuestion[]) => readonly StoredQuestion[]) =>
    onChange(now => ({ ...now, questions: next(now.questions) }))
  return (
    <SortableList
      label={text.questions(questions.length)}
      isRoomy
      items={questions}
      idOf={({ id }) => id}
      nameOf={({ ask }, place) => ask || text.question(place + 1)}
      onMove={(from, to) => change(all => moved(all, from, to))}
    >
      {(question, place) => (
        <ProblemsUnder path={['questions', place]}>
          <QuestionCard
            question={question}
            number={place + 1}
            isOpen={open === question.id}
            onToggle={() => setOpen(open === question.id ? undefined : question.id)}
            onChange={next =>
              change(all => all.map(one => (one.id === question.id ? next(one) : one)))
            }
            onRemove={
              questions.length > 1
                ? () => change(all => all.filter(({ id }) => id !== question.id))
                : undefined
            }
          />
        </ProblemsUnder>
      )}
    </SortableList>
  )
}

function AddQuestion({ onAdd }: { onAdd: (kind: QuizKind) => void }) {
  return (
    <div className="adders">
      <p id="add-question">{text.addQuestion}</p>
      <ul aria-labelledby="add-question">
        {KINDS.map(kind => (
          <li key={kind}>
            <button type="button" className="chip" onClick={() => onAdd(kind)}>
              + {text.kinds[kind]}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface PassShareProps {
  value: number
  questions: number
  onChange: (share: number) => void
}

/** The pass mark as teachers express it: in percent, and in right answers. */
function PassShare({ value: share, questions, onChange }: PassShareProps) {
  const percent = Math.round(share * 100)
  const needed = Math.max(1, Math.ceil(share * questions - 1e-9))
  return (
    <div className="range-line">
      <label htmlFor="pass-share">{text.passShare}</label>
      <input
        id="pass-share"
        type="range"
        min="0"
        max="100"
        step="5"
        value={percent}
        aria-valuetext={text.passText(percent, needed, questions)}
        onChange={event => onChange(Number(event.target.value) / 100)}
      />
      <output htmlFor="pass-share">{text.passText(percent, needed, questions)}</output>
    </div>
  )
}
