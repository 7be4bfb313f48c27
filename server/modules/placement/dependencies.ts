import type { GrammarSummary } from '../../../src/contract/grammar.ts'
import type { Dependencies } from '../../module.ts'
import type { LearningPaths } from '../learning-path/public.ts'
import type { WrittenTopic } from '../topics/public.ts'

export type TaughtClass = NonNullable<ReturnType<Dependencies['classes']['get']>>

export interface PlacementDependencies
  extends Pick<Dependencies, 'db' | 'now' | 'classes' | 'voices' | 'secret' | 'formerSecrets'> {
  /** Content that is read before the server accepts requests. */
  topics: () => readonly WrittenTopic[]
  grammar: () => readonly GrammarSummary[]
  paths: () => LearningPaths
}
