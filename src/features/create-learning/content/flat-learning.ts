import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import { type FieldWords, fieldWords } from '../../../kit/administration/field-words.ts'
import type { StoredLearning } from './stored.ts'

const LISTS = ['videos', 'moduls', 'quizzes'] as const
type ListName = (typeof LISTS)[number]
type Flat = Record<string, unknown>

/**
 * Returns a learning with each of its parts as a field of its own, so that parts are compared one
 * by one.
 */
export function flatLearning(learning: StoredLearning): Flat {
  const { videos, moduls, quizzes, ...facts } = learning
  const parts = Object.entries({ videos, moduls, quizzes }).flatMap(([list, all]) =>
    all.map(part => [`${list} ${part.id}`, part]),
  )
  return { ...facts, ...Object.fromEntries(parts) }
}

/** Turns the fields back into a learning; parts are in the order of their fields. */
export function unflatLearning(flat: Flat): StoredLearning {
  const facts = Object.fromEntries(Object.entries(flat).filter(([name]) => !listOf(name)))
  const lists = Object.fromEntries(
    LISTS.map(list => [
      list,
      Object.entries(flat).flatMap(([name, part]) => (listOf(name) === list ? [part] : [])),
    ]),
  )
  return { ...facts, ...lists } as unknown as StoredLearning
}

/**
 * Returns a class with each learning and each part as a field of its own; this is never reversed.
 */
export function flatClass(item: Flat): Flat {
  const { learnings = [], ...facts } = item as Flat & { learnings?: readonly StoredLearning[] }
  const parts = learnings.flatMap(learning => {
    const { title, summary, is_preview, ...rest } = flatLearning(learning)
    const partFields = Object.entries(rest).filter(([name]) => listOf(name))
    return [[`learning ${learning.id}`, { title, summary, is_preview }], ...partFields]
  })
  const order = learnings.map(({ title }) => title)
  return { ...facts, learnings: order, ...Object.fromEntries(parts) }
}

const parts: Readonly<Record<string, string>> = createLearning.compared

/** Returns the labels of fields for a comparison of two states. */
export function wordsOf(...states: readonly Flat[]): FieldWords {
  const words = fieldWords('classes')
  const titleOf = (name: string) =>
    states.map(state => Object(state[name])).find(part => part.title)?.title ?? ''
  return {
    ...words,
    field: (name, title) => {
      const part = name.includes(' ') ? parts[name.split(' ')[0] ?? ''] : undefined
      return part ? `${part}: ${titleOf(name)}` : words.field(name, title)
    },
  }
}

function listOf(name: string): ListName | undefined {
  return LISTS.find(list => name.startsWith(`${list} `))
}
