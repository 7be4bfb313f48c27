import type { ReadableAtom } from 'nanostores'
import type { Http } from '../../api/http.ts'
import type { ClassProgressStore } from '../../stores/class-progress/class-progress.ts'
import type { ClassPlayerState, EmitClassPlayerEvent } from './class-player-state.ts'
import type { RequestedLocation } from './locations.ts'

export interface ClassPlayerOptions {
  http: Http
  classId: string
  /** What the address asks for; where one goes on without. */
  requested: RequestedLocation
  /** Id of who is signed in; null for a visitor, undefined until that is known. */
  $userId: ReadableAtom<string | null | undefined>
  emit: EmitClassPlayerEvent
  /** Videos of the class have come onto this device, or the last one has gone. */
  onOfflineChange: (hasOffline: boolean) => void
}

/** What the actions of a player share. */
export interface Player extends ClassPlayerOptions {
  progress: ClassProgressStore
  state(): ClassPlayerState
  change(part: Partial<ClassPlayerState>): void
}
