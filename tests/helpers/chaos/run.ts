import { setTimeout as delay } from 'node:timers/promises'
import { HOUR } from '../../../src/lib/durations.ts'
import type { Verdict } from './case.ts'
import type { Cast } from './cast.ts'
import { Device } from './device.ts'
import { applyFault, type ShortRun } from './faults.ts'
import { judgeRun } from './oracle.ts'
import type { Ending } from './page.ts'
import type { Context } from './pages.ts'
import { Person } from './person.ts'
import { ANSWERS, type BegunAttempt, planAnswers, stepsOf } from './plan.ts'
import { createRandom } from './random.ts'
import type { Scene } from './scene.ts'
import { deleteAttempt } from './stored.ts'
import type { Tab } from './tab.ts'
import { SECTION_TIME } from './tests.ts'

/** Milliseconds after which delayed calls will never arrive. */
const PATIENCE = 180_000
const HOURS = HOUR
/** Share of runs without a limit whose attempt the server loses in the end. */
const GONE = 0.15
const NO_ATTEMPT: BegunAttempt = { id: '', startedAt: 0, questions: [] }

/** Runs one attempt from its start to its result, with all its faults. */
export async function playRun(
  cast: Cast,
  contexts: readonly Context[],
  seed: number,
  short?: ShortRun,
): Promise<Verdict> {
  const scene = await setScene(cast, contexts, seed, short)
  try {
    scene.attempt = await beginAttempt(scene)
    await takeTest(scene)
    const isGone = short ? short.isGone : scene.random.isTrue(GONE) && mayGo(scene)
    const ending = isGone ? await handInGone(scene) : await letThroughAndHandIn(scene)
    return await judgeRun(scene, ending)
  } catch (error) {
    throw new Error(`after ${scene.history.join('; ')}`, { cause: error })
  } finally {
    cast.gate.ways.delete(scene.run)
    cast.gate.tooMany.delete(scene.run)
    await Promise.all(scene.devices.map(device => device.close().catch(() => {})))
  }
}

async function setScene(
  cast: Cast,
  contexts: readonly Context[],
  seed: number,
  short?: ShortRun,
): Promise<Scene> {
  const random = createRandom(seed)
  const person = new Person(cast)
  const run = `run-${seed}`
  // Only a machine that is not busy can tell which side of a deadline an answer is on.
  const isTimed = !short && random.isTrue(0.15)
  const isLearner = short ? short.isLearner : random.isTrue(0.75)
  const hasOneDevice = short ? !short.hasTwoDevices : !isLearner || random.isTrue(0.8)
  const mayLackStorage = !short && isLearner && !isTimed && hasOneDevice
  const hasStorage = !mayLackStorage || random.isTrue(0.93)
  const harm = { isPutBack: false, isStorageHurt: false, isClockSet: false }
  const begun = {
    requested: [],
    screens: [],
    history: [],
    snapshot: undefined,
    attempt: NO_ATTEMPT,
  }
  const scene: Scene = {
    cast,
    random,
    person,
    devices: [],
    run,
    isTimed,
    hasStorage,
    harm,
    faults: [...(short?.faults ?? [])],
    ...begun,
  }
  if (isLearner) await person.register()
  for (const context of contexts.slice(0, hasOneDevice ? 1 : 2)) {
    const clock = random.isTrue(0.5) ? 0 : Math.round((random.next() - 0.5) * 4 * HOURS)
    const device = `${scene.devices.length}`
    const address = `${cast.gate.origin(run)}/?test=${isTimed ? 'timed' : 'endless'}`
    const { screens } = scene
    scene.devices.push(new Device(scene, { context, device, address, clock, hasStorage, screens }))
    await context.clearCookies()
    await person.enter(context, cast.gate.origin(run))
  }
  return scene
}

async function beginAttempt({ devices, person }: Scene): Promise<BegunAttempt> {
  let attempt: BegunAttempt | undefined
  for (const device of devices) {
    const tab = await device.open()
    attempt = await tab.page?.evaluate(
      isLearner => chaos.begin(isLearner),
      person.user !== undefined,
    )
  }
  if (!attempt) throw new Error('The attempt does not begin.')
  return attempt
}

async function takeTest(scene: Scene): Promise<void> {
  const { random, devices, isTimed, attempt, requested } = scene
  const isEnough = () =>
    isTimed
      ? Date.now() > attempt.startedAt + 2 * SECTION_TIME + 200
      : scene.faults.length === 0 && requested.filter(({ said }) => said).length >= ANSWERS
  while (!isEnough()) {
    for (const device of devices) await device.revive(false)
    const tabs = devices.flatMap(device => device.tabs.map(tab => ({ device, tab })))
    const first = random.pick(tabs)
    const others = tabs.filter(({ tab }) => tab !== first.tab && random.isTrue(0.5))
    const missing = ANSWERS - requested.filter(({ said }) => said).length
    const most = missing > 0 ? Math.min(16, missing) : 6
    const answering = [first, ...others].map(({ tab }) => {
      const planned = planAnswers(scene, attempt, 1 + random.below(most), requested)
      requested.push(...planned)
      return tab.answer(planned, stepsOf(scene, planned))
    })
    // Faults happen at any moment of the run.
    if (random.isTrue(0.7)) await delay(random.below(50))
    else await Promise.all(answering)
    await applyFault(scene, first.device, first.tab)
    await Promise.all(answering)
  }
}

async function letThroughAndHandIn(scene: Scene): Promise<Ending> {
  await letThrough(scene)
  return handIn(scene)
}

/** Purges the attempt, or restores a backup without it: the answers are submitted all the same. */
async function handInGone(scene: Scene): Promise<Ending> {
  const { cast, devices, random, run, attempt } = scene
  await calm(scene)
  await deleteAttempt(cast, attempt.id)
  cast.counts.purges++
  const device = random.pick(devices)
  const tab = random.pick(device.tabs)
  return untilTrue(run, tab, async () => {
    await device.revive()
    return tab.page?.evaluate(() => chaos.handInGone())
  })
}

/** Whether the server may lose the attempt for good, because one device has all answers. */
function mayGo({ isTimed, hasStorage, harm, devices }: Scene): boolean {
  return !isTimed && hasStorage && !harm.isStorageHurt && devices.length === 1
}

async function calm({ cast, devices, run }: Scene): Promise<void> {
  cast.gate.ways.delete(run)
  cast.gate.tooMany.delete(run)
  for (const device of devices) {
    await device.setOffline(false)
    await device.revive()
  }
}

/** Ends all faults, and waits until the server has all pending answers. */
async function letThrough(scene: Scene): Promise<void> {
  await calm(scene)
  const { devices, run } = scene
  for (const device of devices)
    for (const tab of device.tabs)
      await untilTrue(run, tab, async () => {
        await device.revive()
        return tab.page?.evaluate(() => chaos.settle())
      })
}

async function handIn({ devices, random, run, isTimed }: Scene): Promise<Ending> {
  const device = random.pick(devices)
  const tab = random.pick(device.tabs)
  return untilTrue(run, tab, async () => {
    await device.revive()
    return tab.page?.evaluate(isByHand => chaos.finish(isByHand), !isTimed)
  })
}

async function untilTrue<T>(
  run: string,
  tab: Tab | undefined,
  work: () => Promise<T>,
): Promise<Exclude<T, false | undefined>> {
  for (const end = Date.now() + PATIENCE; Date.now() < end; ) {
    const done = await work()
    if (done) return done as Exclude<T, false | undefined>
  }
  throw new Error(`${run} does not come to an end: ${await tab?.state()}`)
}
