import type { StoredClass, StoredLearning, StoredQuestion } from './content-schema.ts'

/** What a schema cannot see of a class; one line for each thing that is wrong. */
export function checkClass({ learnings }: StoredClass): string[] {
  return learnings.flatMap(checkLearning)
}

/**
 * Learnings, videos, quizzes and moduls are asked for by their ids alone.
 *
 * @returns which id is there twice; undefined when none is
 */
export function findRepeatedIds(classes: readonly StoredClass[]): string | undefined {
  const learnings = classes.flatMap(one => one.learnings)
  const ids = {
    learning: learnings,
    video: learnings.flatMap(({ videos }) => videos),
    modul: learnings.flatMap(({ moduls }) => moduls),
    quiz: learnings.flatMap(({ quizzes }) => quizzes),
  }
  for (const [kind, things] of Object.entries(ids)) {
    const repeated = firstRepeated(things.map(({ id }) => id))
    if (repeated) return `${kind} ${repeated} is there twice`
  }
  return undefined
}

function checkLearning({ id, videos, moduls, quizzes }: StoredLearning): string[] {
  const parts = videos.length + moduls.length + quizzes.length
  const empty = parts === 0 ? [`learning ${id} has no parts`] : []
  const wrong = quizzes.flatMap(quiz => {
    const repeated = firstRepeated(quiz.questions.map(question => question.id))
    const twice = repeated ? [`question ${repeated} is there twice`] : []
    return [...twice, ...quiz.questions.flatMap(checkQuestion)].map(
      problem => `quiz ${quiz.id}: ${problem}`,
    )
  })
  return [...empty, ...wrong]
}

function checkQuestion({ id, kind, options, accepts, recording, heard }: StoredQuestion) {
  const problems: string[] = []
  const repeated = kind === 'order' ? undefined : firstRepeated(options)
  if (repeated !== undefined) problems.push(`the option “${repeated}” is there twice`)
  if (kind === 'typing' && accepts.length === 0) problems.push('nothing counts as right')
  if (kind === 'typing' && options.length > 0) problems.push('one that is typed has no options')
  if (kind !== 'typing' && options.length < 2) problems.push('it needs two options')
  if (kind === 'listening' && !(recording && heard)) problems.push('nothing is heard')
  return problems.map(problem => `question ${id}: ${problem}`)
}

function firstRepeated(texts: readonly string[]): string | undefined {
  return texts.find((text, at) => texts.indexOf(text) !== at)
}
