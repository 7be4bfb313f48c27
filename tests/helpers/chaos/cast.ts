import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pino } from 'pino'
import { openDb } from '../../../server/db/open.ts'
import { prepareTests } from '../../../server/modules/mock-tests/prepare-tests.ts'
import { isLong } from '../long.ts'
import { type ServerProcess, startServer, temporaryFolder } from '../server-process.ts'
import type { UserMaker } from '../users.ts'
import { launchChrome } from './chrome.ts'
import { BLANK, bundlePage, type Gate, openGate } from './gate.ts'
import { Context } from './pages.ts'
import { CHAOS_TESTS } from './tests.ts'

const SECRET = 'a-secret-that-the-server-and-this-test-share'
/** Share of restarts with a new secret. */
const ROTATIONS = isLong ? 0.5 : 1
/** Calls between the server's start and its next death: between this number and twice as many. */
const SERVER_LIFE = isLong ? 130 : 15
/** Number of deaths. */
const DEATHS = isLong ? Number.POSITIVE_INFINITY : 2
/**
 * Maximum number of milliseconds from the last of those calls to the death, which hits it at work.
 */
const AGONY = 20

/** Numbers of faults by kind. */
export const NO_COUNTS = {
  kills: 0,
  cuts: 0,
  endedSessions: 0,
  logouts: 0,
  serverKills: 0,
  secrets: 0,
  deletedStorages: 0,
  refusedStorages: 0,
  clocksSet: 0,
  freezes: 0,
  putBacks: 0,
  purges: 0,
}

/** Browsers and servers that all runs share. */
export interface Cast {
  /** Opens an unused browser. */
  newContext(): Promise<Context>
  gate: Gate
  users: UserMaker
  /** The tests with the ids of their options under each secret so far. */
  tests(): readonly ReturnType<typeof prepareTests>[]
  /** Faults that were applied to the runs. */
  counts: typeof NO_COUNTS
  /** Starts to kill the server. @returns a function that stops it, with the server running */
  killServer(): () => Promise<void>
  close(): Promise<void>
}

export async function gatherCast(): Promise<Cast> {
  const folder = temporaryFolder()
  const counts = { ...NO_COUNTS }
  const secrets = [SECRET]
  const prepared = [prepareTests(CHAOS_TESTS, SECRET)]
  const start = (port: string) =>
    startServer({
      dataDir: folder.path,
      script: 'tests/helpers/chaos/server.ts',
      env: {
        PORT: port,
        SECRET: secrets[0] ?? '',
        FORMER_SECRETS: secrets.slice(1).join(),
        FORMS_PER_HOUR: '300',
        API_ONLY: '1',
        NODE_COMPILE_CACHE: join(folder.path, 'compiled'),
      },
    })
  let server: ServerProcess = await start('0')
  const { port } = new URL(server.url)
  const gate = await openGate(server.url, await bundlePage())
  const chrome = await launchChrome()
  const contexts: Context[] = []
  const db = openDb({ dataDir: folder.path, databaseUrl: undefined })
  const log = pino({ level: 'silent' })
  const dependencies = {
    db,
    secret: SECRET,
    now: Date.now,
    log,
    trustedProxies: 0,
    onMail: () => {},
  }
  function rotateSecret(): void {
    counts.secrets++
    dependencies.secret = `${SECRET}-${secrets.length}`
    secrets.unshift(dependencies.secret)
    prepared.unshift(prepareTests(CHAOS_TESTS, dependencies.secret))
  }

  return {
    async newContext() {
      const context = await Context.open(chrome)
      contexts.push(context)
      return context
    },
    gate,
    users: { db, dependencies, fetch },
    tests: () => prepared,
    counts,
    killServer() {
      const abort = new AbortController()
      const aborted = once(abort.signal, 'abort')
      const killing = (async () => {
        for (let deaths = 0; deaths < DEATHS; deaths++) {
          await Promise.race([gate.afterCalls(SERVER_LIFE * (1 + Math.random())), aborted])
          if (abort.signal.aborted) return
          await delay(AGONY * Math.random())
          await server.end('SIGKILL')
          counts.serverKills++
          if (Math.random() < ROTATIONS) rotateSecret()
          server = await start(port)
          sendOnlineEvent(contexts)
        }
      })()
      return async () => {
        abort.abort()
        await killing
      }
    },
    async close() {
      await chrome.close()
      gate.close()
      await server.end('SIGKILL')
      await db.destroy()
      folder.remove()
    },
  }
}

/** Sends all pages the `online` event, as a browser does. */
function sendOnlineEvent(contexts: readonly Context[]): void {
  for (const page of contexts.flatMap(({ pages }) => [...pages]))
    void page.evaluate(() => navigator.onLine && dispatchEvent(new Event('online'))).catch(() => {})
}

/** An empty page that holds the shared process of the others open. */
export async function keepProcess({ gate }: Cast, context: Context): Promise<void> {
  for (const page of context.pages) if (page.url.endsWith(BLANK)) await page.close()
  const page = await context.newPage()
  await page.goto(gate.origin('nobody') + BLANK)
}
