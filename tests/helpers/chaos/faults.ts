import { HOUR } from '../../../src/lib/durations.ts'
import { isLong } from '../long.ts'
import type { Device } from './device.ts'
import type { Way } from './gate.ts'
import { planAnswers, stepsOf } from './plan.ts'
import type { Fault, Scene } from './scene.ts'
import { readRows, restoreAttempt } from './stored.ts'
import type { Death, Tab } from './tab.ts'

/** A new process costs several times as much as a new page in an existing one. */
const DEATHS: readonly Death[] = [...Array<Death>(9).fill('reload'), 'close', 'close', 'crash']
const WAYS: readonly Way[] = ['cut', 'deaf', 'torn', 'empty', 'twice', 'mixed', 'away']
const TABS = 3

const FAULTS: readonly [weight: number, fault: Fault][] = [
  [1, async function nothing() {}],
  [2.2, kill],
  [1.5, cutOff],
  [2.5, spoilTheWay],
  [0.2, slowTheWay],
  [1, endSessions],
  [1, expireToken],
  [0.7, refuseOne],
  [0.7, limitOne],
  [0.8, openTab],
  [0.7, register],
  [0.6, setClock],
  [0.5, logOut],
  [0.5, freeze],
  [0.7, deleteStorage],
  [0.9, refuseToStore],
  [1.8, putServerBack],
]

function kill({ random }: Scene, device: Device, tab: Tab): Promise<void> {
  return device.kill(tab, random.pick(DEATHS))
}

function cutOff(_: Scene, device: Device): Promise<void> {
  return device.setOffline(!device.isOffline)
}

function endSessions({ person }: Scene): Promise<void> {
  return person.endSessions()
}

function expireToken({ person, cast, run }: Scene, device: Device): Promise<void> {
  return person.expireToken(device.context, cast.gate.origin(run))
}

/** The next call of the run is answered with 429. */
async function refuseOne({ cast, run }: Scene): Promise<void> {
  cast.gate.tooMany.set(run, 'too-many-requests')
}

/** The next call of the run meets a limit on work, which ends no session. */
async function limitOne({ cast, run }: Scene): Promise<void> {
  cast.gate.tooMany.set(run, 'wait')
}

async function spoilTheWay({ cast, random, run, history }: Scene): Promise<void> {
  if (cast.gate.ways.delete(run)) return
  const way = random.pick(WAYS)
  history.push(way)
  cast.gate.ways.set(run, way)
}

async function slowTheWay({ cast, run, isTimed }: Scene): Promise<void> {
  // After such a delay the server's time is uncertain by more than a quarter of a second.
  if (!isTimed) cast.gate.ways.set(run, 'slow')
}

/** All tabs of a device have one clock. */
async function openTab({ harm }: Scene, device: Device): Promise<void> {
  if (device.tabs.length < TABS && !harm.isClockSet) await device.open()
}

/** A visitor creates an account, and is signed in from then on. */
async function register({ person }: Scene): Promise<void> {
  if (!person.user) await person.register()
}

/** Before the server has responded, a wrong clock cannot be distinguished from a long sleep. */
async function setClock(scene: Scene, device: Device, tab: Tab): Promise<void> {
  const { cast, random, devices, harm, history } = scene
  if (devices.length > 1 || device.tabs.length > 1) return
  harm.isClockSet = true
  cast.counts.clocksSet++
  const hours = random.below(5) - 2
  history.push(`${hours} h`)
  await tab.page?.evaluate(wrong => chaos.setClock(wrong), hours * HOUR)
}

/** By the menu, or by the form that works without scripts. */
async function logOut(
  { cast, random, person, run }: Scene,
  device: Device,
  tab: Tab,
): Promise<void> {
  if (!person.user) return
  cast.counts.logouts++
  if (random.isTrue(0.5)) return void (await tab.page?.evaluate(() => chaos.signOut()))
  await person.leave(device.context, cast.gate.origin(run))
  await device.kill(tab, 'reload')
}

async function freeze({ cast, random }: Scene, _: Device, tab: Tab): Promise<void> {
  cast.counts.freezes++
  await tab.page?.freeze(random.below(300))
}

/** Removes the answers that only this device has, with its tabs. */
async function deleteStorage(scene: Scene, device: Device, tab: Tab): Promise<void> {
  const { cast, person, isTimed, hasStorage, harm, attempt, requested } = scene
  // No other device can return to a visitor's attempt, or to one that is submitted meanwhile.
  if (!hasStorage || !person.user || isTimed || harm.isPutBack) return
  harm.isStorageHurt = true
  cast.counts.deletedStorages++
  await tab.page?.evaluate(() => chaos.deleteStorage())
  for (const one of requested) if (one.browser === device.name) one.isAtRisk = true
  const next = planAnswers(scene, attempt, 1, requested)
  requested.push(...next)
  await tab.answer(next, stepsOf(scene, next))
}

/** Makes the storage blocked, full or silent, for a while or until the page is reloaded. */
async function refuseToStore({ cast, random, hasStorage, harm }: Scene, device: Device, tab: Tab) {
  if (!hasStorage || harm.isPutBack) return
  harm.isStorageHurt = true
  cast.counts.refusedStorages++
  device.setAlone()
  const state = random.pick(['blocked', 'full', 'silent', 'open', 'open', 'open'] as const)
  await tab.page?.evaluate(given => chaos.setStorage(given), state)
}

/** Saves the server's state of the attempt, and restores it the next time. */
async function putServerBack(scene: Scene): Promise<void> {
  const { cast, attempt, snapshot, harm, hasStorage } = scene
  // Answers that only the server had are lost with it.
  if (!hasStorage || harm.isStorageHurt) return
  scene.snapshot ??= await readRows(cast, attempt.id)
  if (!snapshot || !(await restoreAttempt(cast, snapshot))) return
  harm.isPutBack = true
  cast.counts.putBacks++
}

/** A run of the short form, without randomness. */
export interface ShortRun {
  isLearner: boolean
  hasTwoDevices?: true
  /** Whether the server loses the attempt in the end. */
  isGone?: true
  faults: readonly Fault[]
}

const die = (death: Death): Fault =>
  async function die(_, device, tab) {
    await device.kill(tab, death)
  }
const spoil = (way: Way): Fault =>
  async function spoil({ cast, run }) {
    cast.gate.ways.set(run, way)
  }
async function mendTheWay({ cast, run }: Scene): Promise<void> {
  cast.gate.ways.delete(run)
}

/** Each kind of death of a tab, a network and a session once; the server dies at the same time. */
export const SHORT_RUNS: readonly ShortRun[] = [
  { isLearner: true, faults: [die('reload'), cutOff, cutOff, endSessions, setClock] },
  { isLearner: false, faults: [spoil('deaf'), die('close'), mendTheWay, register], isGone: true },
  { isLearner: true, faults: [putServerBack, spoil('twice'), die('crash'), putServerBack] },
  { isLearner: true, faults: [expireToken, logOut, deleteStorage, refuseOne] },
  { isLearner: true, faults: [cutOff, freeze, cutOff, spoil('torn')], hasTwoDevices: true },
  { isLearner: false, faults: [openTab, spoil('mixed'), die('reload'), refuseToStore] },
]

const TOTAL = FAULTS.reduce((sum, [weight]) => sum + weight, 0)

/** Applies a fault, or none, to a run. */
export async function applyFault(scene: Scene, device: Device, tab: Tab): Promise<void> {
  const next = scene.faults.shift()
  if (next) {
    scene.history.push(`${Date.now()} ${next.name} in ${device.name}`)
    return next(scene, device, tab)
  }
  if (!isLong) return
  let chosen = scene.random.next() * TOTAL
  for (const [weight, fault] of FAULTS) {
    chosen -= weight
    if (chosen >= 0) continue
    scene.history.push(`${Date.now()} ${fault.name || weight} in ${device.name}`)
    return fault(scene, device, tab)
  }
}
