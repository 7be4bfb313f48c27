import type { StoredQuestion } from '../../../src/contract/authored-quizzes.ts'
import type { ModulBlock } from '../../../src/contract/class-content.ts'
import type { StoredClass, StoredLearning } from './content-schema.ts'
import { strayTargets } from './is-target.ts'

/** A problem in a class, in words for its author. */
export interface ClassProblem {
  /** Ids that lead to it: of a learning, of a quiz in it, of a question in that. */
  path: string[]
  message: string
}

/** Returns all problems of a class that a schema cannot find. */
export function checkClass({ learnings }: Pick<StoredClass, 'learnings'>): ClassProblem[] {
  return learnings.flatMap(checkLearning)
}

/**
 * Learnings are requested by their ids alone, and so are the items in the addresses of our pages:
 * no two may have the same, whatever their kinds.
 *
 * @returns a problem that names a repeated id; undefined when there is none
 */
export function findRepeatedIds(classes: Iterable<StoredClass>): ClassProblem | undefined {
  const learnings = [...classes].flatMap(one => one.learnings)
  const parts = learnings.flatMap(({ videos, moduls, quizzes }) => [
    ...videos,
    ...moduls,
    ...quizzes,
  ])
  for (const [name, things] of [
    ['Materi', learnings],
    ['Bagian', parts],
  ] as const) {
    const id = firstRepeated(things.map(thing => thing.id))
    if (id) return { path: [id], message: `${name} dengan id ${id} ada dua kali.` }
  }
  return undefined
}

function checkLearning({ id, title, videos, moduls, quizzes }: StoredLearning): ClassProblem[] {
  const isEmpty = videos.length + moduls.length + quizzes.length === 0
  const empty = {
    path: [id],
    message: `Materi “${title}” belum punya isi. Tambahkan video, modul, atau kuis.`,
  }
  const wrong = quizzes.flatMap(quiz => {
    const repeated = firstRepeated(quiz.questions.map(question => question.id))
    const twice = repeated ? [`Soal dengan id ${repeated} ada dua kali.`] : []
    const within = [id, 'quizzes', quiz.id]
    return [
      ...twice.map(problem => ({ path: within, message: `Kuis “${quiz.title}”: ${problem}` })),
      ...quiz.questions.flatMap(question =>
        checkQuestion(question).map(problem => ({
          path: [...within, 'questions', question.id],
          message: `Kuis “${quiz.title}”, soal “${question.ask}”: ${problem}`,
        })),
      ),
    ]
  })
  return [...(isEmpty ? [empty] : []), ...moduls.flatMap(modul => checkModul(id, modul)), ...wrong]
}

/** Checks a page's links, without whose targets it could not be rendered. */
function checkModul(
  learningId: string,
  { id, title, blocks }: StoredLearning['moduls'][number],
): ClassProblem[] {
  const texts = [title, ...blocks.flatMap(textsOf)]
  return texts.flatMap(strayTargets).map(target => ({
    path: [learningId, 'moduls', id],
    message: `Modul “${title}”: tautan ke “${target}” tidak bisa dipakai.`,
  }))
}

function textsOf(block: ModulBlock): string[] {
  if (block.kind === 'list') return block.items
  if (block.kind === 'table') return [...block.head, ...block.rows.flat()]
  return 'text' in block ? [block.text] : []
}

function checkQuestion(question: StoredQuestion): string[] {
  const { kind, options, option_whys = options, accepts, recording, heard } = question
  const problems: string[] = []
  const repeated = kind === 'order' ? undefined : firstRepeated(options)
  if (repeated !== undefined) problems.push(`pilihan “${repeated}” ada dua kali.`)
  if (kind === 'typing' && accepts.length === 0) problems.push('belum ada jawaban yang benar.')
  if (kind === 'typing' && options.length > 0)
    problems.push('soal yang dijawab dengan mengetik tidak punya pilihan.')
  if (kind !== 'typing' && options.length < 2) problems.push('perlu paling sedikit dua pilihan.')
  if (option_whys.length !== options.length)
    problems.push('penjelasan pilihannya tidak sebanyak pilihannya.')
  if (kind === 'listening' && !(recording && heard)) problems.push('belum ada yang didengar.')
  return problems
}

function firstRepeated(texts: readonly string[]): string | undefined {
  return texts.find((text, at) => texts.indexOf(text) !== at)
}
