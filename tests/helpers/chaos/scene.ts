import type { Cast } from './cast.ts'
import type { Device } from './device.ts'
import type { Harm } from './harm.ts'
import type { Person } from './person.ts'
import type { BegunAttempt } from './plan.ts'
import type { Random } from './random.ts'
import type { StoredAttempt } from './stored.ts'
import type { Asked, ScreenLine, Tab } from './tab.ts'

/** What a run has to work with. */
export interface Scene {
  cast: Cast
  random: Random
  person: Person
  devices: Device[]
  run: string
  isTimed: boolean
  /** Whether anything is stored on the devices. */
  hasStorage: boolean
  harm: Harm
  attempt: BegunAttempt
  asked: Asked[]
  screens: ScreenLine[]
  /** What still has to happen to it, one after the other; then it is left to chance, or alone. */
  faults: Fault[]
  /** What was done to the run, for the message of one that failed. */
  history: string[]
  /** The attempt as the server had it at some moment. */
  snapshot: StoredAttempt | undefined
}

/** Something bad that happens to a run, at one of its tabs. */
export type Fault = (scene: Scene, device: Device, tab: Tab) => Promise<void>
