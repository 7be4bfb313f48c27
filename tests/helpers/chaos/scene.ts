import type { Cast } from './cast.ts'
import type { Device } from './device.ts'
import type { Person } from './person.ts'
import type { Random } from './random.ts'

/** What a run has to work with. */
export interface Scene {
  cast: Cast
  random: Random
  person: Person
  devices: Device[]
  run: string
  isTimed: boolean
}
