import type { Cast } from './cast.ts'
import type { Device } from './device.ts'
import type { Harm } from './harm.ts'
import type { Person } from './person.ts'
import type { BegunAttempt } from './plan.ts'
import type { Random } from './random.ts'
import type { StoredAttempt } from './stored.ts'
import type { RequestedAnswer, ScreenLine, Tab } from './tab.ts'

/** The resources of a run. */
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
  requested: RequestedAnswer[]
  screens: ScreenLine[]
  /** Faults still to come, in order; afterwards they are random, or none. */
  faults: Fault[]
  /** The faults so far, for the message of a failed run. */
  history: string[]
  /** The attempt as the server had it at some moment. */
  snapshot: StoredAttempt | undefined
}

/** A fault that is applied to a run, at one of its tabs. */
export type Fault = (scene: Scene, device: Device, tab: Tab) => Promise<void>
