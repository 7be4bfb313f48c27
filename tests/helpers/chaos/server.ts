import { flushCompileCache } from 'node:module'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { createApp } from '../../../server/app.ts'
import { loadSecret } from '../../../server/auth/secret.ts'
import { readConfig } from '../../../server/config.ts'
import { Revisions } from '../../../server/db/known-revisions.ts'
import { migrate } from '../../../server/db/migrate.ts'
import { openDb } from '../../../server/db/open.ts'
import { startHousekeeping } from '../../../server/housekeeping.ts'
import { createFront, ownAddress } from '../../../server/http/front.ts'
import { Dictionary } from '../../../server/modules/dictionary/dictionary.ts'
import { prepareTests } from '../../../server/modules/mock-tests/prepare-tests.ts'
import { CHAOS_TESTS } from './tests.ts'

// The product's own parts, as server/index.ts puts them together, around tests of a few seconds.
const config = readConfig(process.env)
const log = pino({ level: config.logLevel, base: null })
const db = openDb(config)
await migrate(db)
const revisions = new Revisions(db)
await revisions.refresh()
const secret = loadSecret(config)
const app = createApp({
  db,
  dictionary: new Dictionary(db),
  revisions,
  log,
  secret,
  version: '0',
  formsPerHour: config.formsPerHour,
  mockTests: CHAOS_TESTS,
})
const server = createFront(app, { revisions })
server.listen(config.port, config.host, () => {
  const { port } = server.address() as AddressInfo
  log.info({ port }, 'ready')
  console.log(`Sapa is ready: ${ownAddress(server)}`)
})
startHousekeeping(db, log, prepareTests(CHAOS_TESTS, secret))
// It never ends by itself: what is compiled must be kept now, for the next start to be quick.
flushCompileCache()
