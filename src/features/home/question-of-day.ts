import {
  type FirstQuestion,
  firstInstructions,
  firstQuestions,
} from '../../../content/practice/first-questions.ts'
import { instructions } from '../../../content/practice/instructions.ts'
import { type PracticeQuestion, practiceQuestions } from '../../../content/practice/questions.ts'
import { romanize } from '../../lib/romanization/romanize.ts'

/** A question as the page shows it. */
interface ShownQuestion {
  id: string
  /** In Indonesian. */
  instruction: string
  /** The instruction in the words of the exam. */
  wording?: string
  /** Text in Korean, one paragraph per line. */
  text: readonly string[]
  /** How the text is read, for those who cannot read Hangul yet. */
  reading?: string
  options: readonly string[]
  /** Language of the options. */
  lang: 'ko' | 'id'
  key: number
  explanation: string
  words: readonly string[]
}

export interface CurrentQuestion {
  question: ShownQuestion
  /** Index of the chosen answer, from 0; undefined before the question is answered. */
  given: number | undefined
  /** Id of the next question. */
  next: string
  /** Whether it is for somebody who cannot read Hangul yet. */
  isFirst: boolean
  /** The levels that can be chosen, each with the id of its question of the day. */
  levels: { name: string; id: string; isCurrent: boolean }[]
}

interface Level {
  name: string
  questions: readonly ShownQuestion[]
}

const first: Level = { name: 'Pemula', questions: firstQuestions.map(forBeginners) }
const levels = [first, levelOf('EPS-TOPIK'), levelOf('TOPIK I')]

function levelOf(name: PracticeQuestion['exam']): Level {
  return { name, questions: practiceQuestions.filter(({ exam }) => exam === name).map(ofExam) }
}

function forBeginners({ asks, korean, ...question }: FirstQuestion): ShownQuestion {
  return {
    ...question,
    instruction: firstInstructions[asks],
    text: [korean],
    ...(asks === 'meaning' && { reading: romanize(korean) }),
    lang: 'id',
  }
}

function ofExam({ instruction, ...question }: PracticeQuestion): ShownQuestion {
  return {
    ...question,
    instruction: instructions[instruction],
    wording: instruction,
    lang: 'ko',
  }
}

/**
 * Returns the question that the visitor requested, or else the question of the day.
 *
 * @param params query of the address: `question` an id, `answer` a place from 0
 * @param day number of the day
 */
export function askQuestion(params: URLSearchParams, day: number): CurrentQuestion {
  const named = params.get('question')
  const isNamed = ({ id }: ShownQuestion) => id === named
  const chosen = levels.find(({ questions }) => questions.some(isNamed))
  const level = chosen ?? first
  const at = chosen ? chosen.questions.findIndex(isNamed) : day
  const answer = params.get('answer') ?? ''
  return {
    question: questionAt(level, at),
    given: chosen && /^[0-3]$/.test(answer) ? Number(answer) : undefined,
    next: questionAt(level, at + 1).id,
    isFirst: level === first,
    levels: levels.map(each => ({
      name: each.name,
      id: questionAt(each, day).id,
      isCurrent: each === level,
    })),
  }
}

/** Returns the question at a place; after the last one comes the first. */
function questionAt({ questions }: Level, at: number): ShownQuestion {
  const question = questions[at % questions.length]
  if (!question) throw new Error('A level has no questions.')
  return question
}
