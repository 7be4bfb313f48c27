import type { QuizStorage, SavedQuiz } from '../../../widgets/class-player/quiz/quiz-storage.ts'

/** Keeps a try only as long as it is shown: each preview begins anew. */
export function createPreviewStorage(): QuizStorage {
  let saved: SavedQuiz | undefined
  return {
    read: () => saved,
    write(next) {
      saved = next
      return true
    },
  }
}
