import type { Device } from './device.ts'
import type { Way } from './gate.ts'
import type { Scene } from './scene.ts'
import type { Death, Tab } from './tab.ts'

/** A new process costs several times what a new page in the same one does. */
const DEATHS: readonly Death[] = [...Array<Death>(9).fill('reload'), 'close', 'close', 'crash']
const WAYS: readonly Way[] = ['cut', 'deaf', 'torn', 'empty', 'twice', 'mixed', 'away']

type Fault = (scene: Scene, device: Device, tab: Tab) => Promise<void>

const FAULTS: readonly [weight: number, fault: Fault][] = [
  [1, async () => {}],
  [2.2, ({ random }, device, tab) => device.kill(tab, random.pick(DEATHS))],
  [1.5, (_, device) => device.setOffline(!device.isOffline)],
  [
    2.5,
    async ({ cast, random, run }) => {
      if (!cast.gate.ways.delete(run)) cast.gate.ways.set(run, random.pick(WAYS))
    },
  ],
  [
    0.2,
    async ({ cast, run, isTimed }) => {
      // Whoever waits that long for the time does not know it to the quarter of a second.
      if (!isTimed) cast.gate.ways.set(run, 'slow')
    },
  ],
  [1, ({ person }) => person.endSessions()],
  [1, ({ person, cast, run }, device) => person.expireToken(device.context, cast.gate.origin(run))],
  [
    0.7,
    async ({ cast, run }) => {
      cast.gate.tooMany.add(run)
    },
  ],
  [
    0.6,
    async (_, device) => {
      // All tabs of a device have one clock.
      if (device.tabs.length === 1 && !device.isClockSet) await device.open()
    },
  ],
  [
    0.7,
    async ({ person }) => {
      // A visitor makes an account, and is signed in from then on.
      if (!person.user) await person.register()
    },
  ],
  [
    0.5,
    async ({ random, isTimed, devices }, device, tab) => {
      const hours = random.below(5) - 2
      // Until the server has said so, nobody can tell a clock set wrong from a long sleep.
      if (isTimed || devices.length > 1 || device.tabs.length > 1) return
      device.isClockSet = true
      await tab.page?.evaluate(wrong => chaos.setClock(wrong), hours * 3_600_000)
    },
  ],
]

const TOTAL = FAULTS.reduce((sum, [weight]) => sum + weight, 0)

/** Something bad, or nothing, happens to a run. */
export async function hurt(scene: Scene, device: Device, tab: Tab): Promise<void> {
  let chosen = scene.random.next() * TOTAL
  for (const [weight, fault] of FAULTS) {
    chosen -= weight
    if (chosen < 0) return fault(scene, device, tab)
  }
}
