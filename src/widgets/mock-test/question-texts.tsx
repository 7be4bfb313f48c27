import type { ReactNode } from 'react'
import type { MockQuestion } from '../../contract/mock-tests.ts'
import { languageOf } from '../../lib/korean-runs.ts'
import { splitAtBlanks } from '../../lib/question-text.ts'

interface QuestionTextsProps {
  of: Pick<MockQuestion, 'instruction' | 'passage' | 'question'>
  /** The instruction in the learner's language, where the page has it. */
  meaning?: string | undefined
  /** Pictures and sound, between the text and the question. */
  children?: ReactNode
}

/** The texts of a question as on paper. */
export function QuestionTexts({ of, meaning, children }: QuestionTextsProps) {
  const { instruction, passage, question } = of
  return (
    <>
      {meaning && <p className="exam-ask exam-meaning">{meaning}</p>}
      <p lang={languageOf(instruction)} className="exam-instruction muted text-small">
        {instruction}
      </p>
      {passage && <Passage text={passage} />}
      {children}
      {question && (
        <p lang="ko" className="exam-ask">
          {question}
        </p>
      )}
    </>
  )
}

/**
 * A Korean text with its line breaks. A blank stays on the line of the word that it belongs to, as
 * unbreakable spaces hold it there, and screen readers announce it.
 */
function Passage({ text }: { text: string }) {
  return (
    <p lang="ko" className="exam-passage">
      {splitAtBlanks(text).map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
          <span key={index} className="exam-blank" role="img" aria-label={`빈칸 ${part}`.trim()}>
            {`\u00a0${part}\u00a0`}
          </span>
        ),
      )}
    </p>
  )
}
