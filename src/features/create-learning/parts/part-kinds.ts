import type { StoredLearning, StoredModul, StoredQuiz, StoredVideo } from '../content/stored.ts'
import type { PartKind } from '../shell/view.ts'

/** The learning's list for each kind of part, and the maximum number of parts. */
export const LIST_OF = {
  video: 'videos',
  modul: 'moduls',
  quiz: 'quizzes',
} as const satisfies Record<PartKind, keyof StoredLearning>
export const MOST_OF = { video: 5, modul: 5, quiz: 3 } as const satisfies Record<PartKind, number>

interface Parts {
  video: StoredVideo
  modul: StoredModul
  quiz: StoredQuiz
}
export type PartOf<K extends PartKind> = Parts[K]

export function partsOf<K extends PartKind>(learning: StoredLearning, kind: K) {
  return learning[LIST_OF[kind]] as readonly PartOf<K>[]
}

/** Returns one part of a learning, and its index among those of its kind. */
export function findPart<K extends PartKind>(learning: StoredLearning, kind: K, id: string) {
  const parts = partsOf(learning, kind)
  const place = parts.findIndex(part => part.id === id)
  return { part: parts[place], place }
}

export function withParts<K extends PartKind>(
  learning: StoredLearning,
  kind: K,
  parts: readonly PartOf<K>[],
): StoredLearning {
  return { ...learning, [LIST_OF[kind]]: parts }
}

/** Returns the learning with one of its parts changed. */
export function withPart<K extends PartKind>(
  learning: StoredLearning,
  kind: K,
  id: string,
  next: (part: PartOf<K>) => PartOf<K>,
): StoredLearning {
  const parts = partsOf(learning, kind).map(part => (part.id === id ? next(part) : part))
  return withParts(learning, kind, parts)
}
