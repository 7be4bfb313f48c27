import type { Block } from '../../../content/block.ts'
import { faq } from '../../../content/site/faq.ts'
import type { FaqQuestion } from '../../contract/faq.ts'
import { paragraphs } from '../../lib/paragraphs.ts'
import { plainText } from '../../lib/rich-text.ts'
import { fold, hasWords, searchWords } from '../../lib/text-search.ts'

const ENTRY = '- '

/** Splits an answer into blocks: paragraphs, and lists of lines that begin with `- `. */
export function answerBlocks(answer: string): Block[] {
  return paragraphs(answer).map(part => {
    const lines = part.split('\n')
    if (!lines.every(line => line.startsWith(ENTRY))) return part
    return { list: lines.map(line => line.slice(ENTRY.length)) }
  })
}

/** A question as the page shows it during a search. */
export interface ShownQuestion extends Pick<FaqQuestion, 'id' | 'question' | 'words'> {
  answer: readonly Block[]
  isHidden: boolean
}

export interface ShownGroup {
  id: string
  heading: string
  /** Name in the list of groups. */
  short: string
  questions: readonly ShownQuestion[]
  isHidden: boolean
}

/** Returns every group that has questions, with those that match a search. */
export function searchQuestions(all: readonly FaqQuestion[], query: string): ShownGroup[] {
  const terms = searchWords(query)
  const groups = Object.entries(faq.topics).map(([id, topic]) => {
    const inGroup = all.filter(question => question.topic === id)
    const questions = inGroup.map(question => showQuestion(question, topic.heading, terms))
    return { id, ...topic, questions, isHidden: questions.every(({ isHidden }) => isHidden) }
  })
  return groups.filter(({ questions }) => questions.length > 0)
}

function showQuestion(
  { id, question, words, ...rest }: FaqQuestion,
  heading: string,
  terms: readonly string[],
): ShownQuestion {
  const answer = answerBlocks(rest.answer)
  const text = [heading, question, ...answer.map(blockText)].join(' ')
  const isHidden = !hasWords(fold(`${text} ${words ?? ''}`), terms)
  return { id, question, words, answer, isHidden }
}

function blockText(block: Block): string {
  if (typeof block === 'string') return plainText(block)
  return 'list' in block ? block.list.map(plainText).join('\n') : ''
}
