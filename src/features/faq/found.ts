import type { Block } from '../../../content/block.ts'
import type { Question, QuestionGroup } from '../../../content/site/faq/question.ts'
import { faq } from '../../../content/site/faq.ts'
import { plainText } from '../../lib/rich-text.ts'
import { fold, hasWords, searchWords } from '../../lib/text-search.ts'

/** A question as the page shows it under a search. */
export interface ShownQuestion extends Question {
  isHidden: boolean
}

export interface ShownGroup extends Omit<QuestionGroup, 'questions'> {
  questions: readonly ShownQuestion[]
  isHidden: boolean
}

/** Every group with what a search leaves of it. */
export function searchQuestions(query: string): ShownGroup[] {
  const wanted = searchWords(query)
  return faq.groups.map(group => {
    const questions = group.questions.map(question => {
      const texts = [group.heading, question.question, ...question.answer.map(blockText)]
      const text = `${texts.join(' ')} ${question.words ?? ''}`
      return { ...question, isHidden: !hasWords(fold(text), wanted) }
    })
    return { ...group, questions, isHidden: questions.every(({ isHidden }) => isHidden) }
  })
}

function blockText(block: Block): string {
  if (typeof block === 'string') return plainText(block)
  return 'list' in block ? block.list.map(plainText).join('\n') : ''
}
