import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { createApp } from './app.ts'
import { loadSecret } from './auth/secret.ts'
import { readConfig } from './config.ts'
import { Revisions } from './db/cached-revisions.ts'
import { migrate } from './db/migrate.ts'
import { openDb } from './db/open.ts'
import { makeDemoAccounts } from './demo-accounts.ts'
import { loadBuiltSite } from './http/built-site.ts'
import { Closing } from './http/closing.ts'
import { createFront, ownAddress } from './http/front.ts'
import { runJobs } from './jobs/run-jobs.ts'
import { unlessOut } from './lib/outage-log.ts'
import { OutboxWorker } from './mail/outbox-worker.ts'
import { openTransport } from './mail/transport.ts'
import { migrationsOf, seedModules } from './module.ts'
import { MODULES } from './modules.ts'
import { StartUp } from './start-up.ts'
import { openStorage } from './storage/open-storage.ts'

// Our files are private: password hashes, pending mails, the secret.
process.umask(0o077)
const config = readConfig(process.env)
const log = pino({ level: config.logLevel, base: null })
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))

const db = openDb(config)
const revisions = new Revisions(db)
const startUp = new StartUp(log)
const mail = new OutboxWorker({ db, log, transport: openTransport(config, log) })
const { api, running } = createApp({
  db,
  revisions,
  log,
  secret: loadSecret(config),
  formerSecrets: config.formerSecrets,
  version,
  dataDir: config.dataDir,
  storage: openStorage(config, log),
  trustedProxies: config.trustedProxies,
  payment: config.payment,
  formsPerHour: config.formsPerHour,
  networkWork: config.networkWork,
  mayCallLocal: config.mayCallLocal,
  needsSecondFactor: config.needsSecondFactor,
  onMail: () => mail.wake(),
  isOpen: () => startUp.isDone && !closing.isClosing,
  isPrepared: () => startUp.isDone,
  publicUrl: () => config.publicUrl ?? ownAddress(server),
})

/** Text about the demo accounts, where it is new. */
let demo: string | undefined
async function prepare(): Promise<void> {
  await migrate(db, migrationsOf(MODULES))
  if (!config.databaseUrl) {
    await unlessOut(() => seedModules(MODULES, db), log)
    demo = await unlessOut(() => makeDemoAccounts(db, config), log)
  }
  await revisions.refresh()
  for (const module of running) await module.prepare?.()
}
let stopJobs = async () => {}
/** Some jobs call our own address. */
function startJobs(): void {
  mail.start()
  stopJobs = runJobs(
    running.flatMap(({ jobs }) => jobs ?? []),
    log,
  )
}

const replaced = running.flatMap(({ replacedFiles }) => replacedFiles ?? [])
const site = config.apiOnly ? undefined : await loadBuiltSite(config.dataDir, log)
const server = createFront(api, {
  revisions,
  calls: running.flatMap(({ routes }) => routes.map(({ call }) => call)),
  site,
  replacesFile: path => replaced.some(files => files.has(path)),
  publicUrl: config.publicUrl,
  trustedProxies: config.trustedProxies,
  networkWork: config.networkWork,
  log,
})
const closing = new Closing(server)

const listening = Promise.withResolvers<void>()
await startUp.run(prepare, () => void listening.promise.then(startJobs))
server.listen(config.port, config.host, () => {
  const { port } = server.address() as AddressInfo
  log.info({ port, database: config.databaseUrl ? 'postgres' : 'sqlite' }, 'ready')
  const isLocal = /^(127\.|::1$|localhost$)/.test(config.host)
  if (config.payment.gateway === 'simulator' && (config.publicUrl || config.databaseUrl))
    log.warn(
      'PAYMENT_GATEWAY is not set: payments are simulated, anybody opens packages for nothing',
    )
  if (!config.publicUrl && !isLocal)
    log.warn('PUBLIC_URL is not set: shared links name this machine')
  if (demo) console.log(demo)
  listening.resolve()
  console.log(`Sapa is ready: ${config.publicUrl ?? ownAddress(server)}`)
})

async function stop(signal: string): Promise<void> {
  if (closing.isClosing) process.exit(1)
  log.info({ signal }, 'stopping')
  await closing.close()
  await Promise.all([mail.stop(), stopJobs()])
  await db.destroy()
  process.exit(0)
}
function stopLoudly(signal: string): void {
  stop(signal).catch(error => {
    log.fatal({ err: error }, 'stopping failed')
    process.exit(1)
  })
}

process.on('SIGTERM', stopLoudly)
process.on('SIGINT', stopLoudly)
// Astro's adapter swallows rejections outside of rendering.
process.on('unhandledRejection', error => log.error({ err: error }, 'unhandled rejection'))
