import type { Modul, Quiz } from '../../../src/contract/class-content.ts'
import { ClassLevel } from '../../../src/contract/classes.ts'
import type { SpokenFile, Voices } from '../recordings/public.ts'
import type { StoredClass, StoredLearning } from './content-schema.ts'
import type { TaughtClasses } from './public.ts'

type CurrentVoices = Pick<Voices, 'current'>

/** Returns a modul with its recordings as they are heard now. */
export function heardModul(modul: Modul, voices: CurrentVoices): Modul {
  const blocks = modul.blocks.map(block =>
    block.kind === 'example' && block.recording
      ? { ...block, recording: voices.current(block.recording) }
      : block,
  )
  return { ...modul, blocks }
}

/** Returns a quiz with its recordings as they are heard now. */
export function heardQuiz(quiz: Quiz, voices: CurrentVoices): Quiz {
  const questions = quiz.questions.map(question => ({
    ...question,
    recording: question.recording && voices.current(question.recording),
  }))
  return { ...quiz, questions }
}

/** Returns the examples and listening questions of the published classes, beginners' first. */
export function spokenFilesOf(taught: TaughtClasses): SpokenFile[] {
  const levelOf = ({ level }: StoredClass) => ClassLevel.options.indexOf(level)
  const classes = [...taught.values()].sort((one, other) => levelOf(one) - levelOf(other))
  return classes.flatMap(({ id, title, learnings }) =>
    learnings.flatMap(learning => {
      const shared = { kind: 'class' as const, source: { id, title }, isVersioned: false }
      return filesOfLearning(learning).map(({ part, ...file }) => {
        const heard_in = `kelas “${title}”, pelajaran “${learning.title}”, ${part}`
        return { ...shared, ...file, heard_in }
      })
    }),
  )
}

type FileOfLearning = Pick<SpokenFile, 'recording' | 'lines'> & { part: 'modul' | 'kuis' }

function filesOfLearning({ moduls, quizzes }: StoredLearning): FileOfLearning[] {
  const examples = moduls.flatMap(({ blocks }) =>
    blocks.flatMap(block => {
      if (block.kind !== 'example' || !block.recording) return []
      const { ko: text, id: meaning, said, recording } = block
      return { recording, part: 'modul' as const, lines: [{ text, meaning, said }] }
    }),
  )
  const questions = quizzes.flatMap(quiz =>
    quiz.questions.flatMap(({ heard, recording }) => {
      if (heard === null || !recording) return []
      return { recording, part: 'kuis' as const, lines: [{ text: heard }] }
    }),
  )
  return [...examples, ...questions]
}
