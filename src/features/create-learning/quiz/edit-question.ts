import type { QuizKind } from '../../../contract/class-content.ts'
import { moved } from '../../../kit/administration/moved.ts'
import { allWhys, type StoredQuestion } from '../content/stored.ts'
import type { ChangeItem } from '../fields/problems.tsx'

export const OPTIONS_MAX = 12
export const ACCEPTS_MAX = 6
export const QUESTIONS_MAX = 20

/** A question and its change handler. */
export interface QuestionProps {
  question: StoredQuestion
  onChange: ChangeItem<StoredQuestion>
}

/** Returns an empty question. */
export function newQuestion(kind: QuizKind, id: string): StoredQuestion {
  return {
    id,
    kind,
    ask: '',
    text: null,
    picture: null,
    heard: null,
    recording: null,
    options: kind === 'typing' ? [] : ['', ''],
    accepts: kind === 'typing' ? [''] : [],
    why: '',
  }
}

/** Returns the question as another kind; the fields that both kinds have stay. */
export function inKind(question: StoredQuestion, kind: QuizKind): StoredQuestion {
  if (kind === question.kind) return question
  const empty = newQuestion(kind, question.id)
  if (kind === 'typing') {
    const accepts = question.accepts.length > 0 ? question.accepts : question.options.slice(0, 1)
    return { ...withoutWhys(question), kind, options: [], accepts }
  }
  const options = question.options.length > 0 ? question.options : [...question.accepts, '']
  const isOrder = kind === 'order'
  return {
    ...(isOrder ? withoutWhys(question) : question),
    kind,
    options: options.length > 1 ? options : empty.options,
    accepts: [],
  }
}

/** Makes an option the right one by moving it to the front. */
export function markRight(question: StoredQuestion, index: number): StoredQuestion {
  return moveOption(question, index, 0)
}

export function moveOption(question: StoredQuestion, from: number, to: number): StoredQuestion {
  const { option_whys } = question
  return {
    ...question,
    options: moved(question.options, from, to),
    ...(option_whys && { option_whys: moved(allWhys(question), from, to) }),
  }
}

export function addOption(question: StoredQuestion): StoredQuestion {
  const { options, option_whys } = question
  return {
    ...question,
    options: [...options, ''],
    ...(option_whys && { option_whys: [...allWhys(question), null] }),
  }
}

export function removeOption(question: StoredQuestion, index: number): StoredQuestion {
  const { options, option_whys } = question
  const without = <T>(all: readonly T[]) => all.filter((_, at) => at !== index)
  return {
    ...question,
    options: without(options),
    ...(option_whys && { option_whys: without(allWhys(question)) }),
  }
}

export function setOption(question: StoredQuestion, index: number, value: string): StoredQuestion {
  return { ...question, options: question.options.with(index, value) }
}

/** Sets the explanation of an option; an empty text removes it. */
export function setWhy(question: StoredQuestion, index: number, why: string): StoredQuestion {
  const whys = allWhys(question).with(index, why === '' ? null : why)
  return whys.every(one => one === null)
    ? withoutWhys(question)
    : { ...question, option_whys: whys }
}

function withoutWhys({ option_whys: _, ...question }: StoredQuestion): StoredQuestion {
  return question
}
