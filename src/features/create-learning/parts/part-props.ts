import type { StoredLearning } from '../content/stored.ts'
import type { Draft } from '../draft/draft.ts'
import type { PartKind } from '../shell/view.ts'

/** Which part of which learning. */
export interface PartPageProps {
  classId: string
  learningId: string
  kind: PartKind
  partId: string
}

export interface PartEditorProps extends PartPageProps {
  draft: Draft<StoredLearning>
  learning: StoredLearning
}
