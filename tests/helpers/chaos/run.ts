import { setTimeout as delay } from 'node:timers/promises'
import type { Cast } from './cast.ts'
import { Device } from './device.ts'
import { hurt } from './faults.ts'
import { judge, type Verdict } from './oracle.ts'
import type { Context } from './pages.ts'
import { Person } from './person.ts'
import { ANSWERS, type BegunAttempt, plan, stepsOf } from './plan.ts'
import { createRandom } from './random.ts'
import type { Scene } from './scene.ts'
import type { Asked, Tab } from './tab.ts'
import { SECTION_TIME } from './tests.ts'

/** Milliseconds until everything that was kept back has arrived. */
const PATIENCE = 30_000
const HOURS = 3_600_000

/** One attempt from its beginning to its result, with everything in its way. */
export async function playRun(
  cast: Cast,
  contexts: readonly Context[],
  seed: number,
): Promise<Verdict> {
  const random = createRandom(seed)
  const person = new Person(cast)
  const run = `run-${seed}`
  const isTimed = random.isTrue(0.15)
  const scene: Scene = { cast, random, person, devices: [], run, isTimed }
  const isLearner = random.isTrue(0.75)
  const hasOneDevice = !isLearner || isTimed || random.isTrue(0.8)
  const hasStorage = !isLearner || isTimed || !hasOneDevice || random.isTrue(0.93)
  if (isLearner) await person.register()
  for (const context of contexts.slice(0, hasOneDevice ? 1 : 2)) {
    const clock = random.isTrue(0.5) ? 0 : Math.round((random.next() - 0.5) * 4 * HOURS)
    const device = `${scene.devices.length}`
    const address = `${cast.gate.origin(run)}/?test=${isTimed ? 'timed' : 'endless'}`
    const options = { context, device, address, clock, hasStorage }
    scene.devices.push(new Device(cast, person, run, options))
    await person.enter(context, cast.gate.origin(run))
  }
  try {
    const attempt = await begin(scene)
    const asked = await takeTest(scene, attempt)
    await letThrough(scene)
    const ending = await handIn(scene)
    const attemptId = attempt.id
    return await judge(cast, { attemptId, isTimed, hasOneDevice, hasStorage, asked, ...ending })
  } finally {
    cast.gate.ways.delete(run)
    cast.gate.tooMany.delete(run)
    await Promise.all(scene.devices.map(device => device.close().catch(() => {})))
  }
}

async function begin({ devices }: Scene): Promise<BegunAttempt> {
  let attempt: BegunAttempt | undefined
  for (const device of devices) {
    const tab = await device.open()
    attempt = await tab.page?.evaluate(() => chaos.begin())
  }
  if (!attempt) throw new Error('The attempt does not begin.')
  return attempt
}

async function takeTest(scene: Scene, attempt: BegunAttempt): Promise<Asked[]> {
  const { random, devices, isTimed } = scene
  const asked: Asked[] = []
  const isEnough = () =>
    isTimed
      ? Date.now() > attempt.startedAt + 2 * SECTION_TIME + 200
      : asked.filter(({ said }) => said).length >= ANSWERS
  while (!isEnough()) {
    for (const device of devices) await device.revive(false)
    const tabs = devices.flatMap(device => device.tabs.map(tab => ({ device, tab })))
    const first = random.pick(tabs)
    const others = tabs.filter(({ tab }) => tab !== first.tab && random.isTrue(0.5))
    const missing = ANSWERS - asked.filter(({ said }) => said).length
    const most = missing > 0 ? Math.min(16, missing) : 6
    const answering = [first, ...others].map(({ tab }) => {
      const planned = plan(scene, attempt, 1 + random.below(most), asked)
      asked.push(...planned)
      return tab.answer(planned, stepsOf(scene, planned))
    })
    // What happens, happens at any moment of it.
    if (random.isTrue(0.7)) await delay(random.below(50))
    else await Promise.all(answering)
    await hurt(scene, first.device, first.tab)
    await Promise.all(answering)
  }
  return asked
}

/** Everything is well again, until the server has all that was kept back. */
async function letThrough({ cast, devices, run }: Scene): Promise<void> {
  cast.gate.ways.delete(run)
  cast.gate.tooMany.delete(run)
  for (const device of devices) {
    await device.setOffline(false)
    await device.revive()
    const [tab] = device.tabs
    await untilTrue(run, tab, async () => {
      await device.revive()
      return tab?.page?.evaluate(() => chaos.settle())
    })
  }
}

async function handIn({ devices, random, run, isTimed }: Scene) {
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
