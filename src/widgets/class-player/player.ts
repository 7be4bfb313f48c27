import type { ReadableAtom } from 'nanostores'
import type { Http } from '../../api/http.ts'
import type { ClassProgressStore } from '../../stores/class-progress/class-progress.ts'
import type { ClassPlayerState, EmitClassPlayerEvent } from './class-player-state.ts'
import type { RequestedLocation } from './locations.ts'

export interface ClassPlayerOptions {
  http: Http
  classId: string
  /** The part that the address requests; by default, the one where the learner left off. */
  requested: RequestedLocation
  /** Id of the current user; null for a visitor, undefined until it is known. */
  $userId: ReadableAtom<string | null | undefined>
  emit: EmitClassPlayerEvent
  /** Called when it changes whether the device stores videos of the class. */
  onOfflineChange: (hasOffline: boolean) => void
}

/** The objects that the actions of a player share. */
export interface Player extends ClassPlayerOptions {
  progress: ClassProgressStore
  state(): ClassPlayerState
  change(change: Partial<ClassPlayerState>): void
}
