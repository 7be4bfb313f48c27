import { flushCompileCache } from 'node:module'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { createApp } from '../../../server/app.ts'
import { loadSecret } from '../../../server/auth/secret.ts'
import { readConfig } from '../../../server/config.ts'
import { Revisions } from '../../../server/db/cached-revisions.ts'
import { migrate } from '../../../server/db/migrate.ts'
import { openDb } from '../../../server/db/open.ts'
import { createFront, ownAddress } from '../../../server/http/front.ts'
import { runJobs } from '../../../server/jobs/run-jobs.ts'
import { migrationsOf } from '../../../server/module.ts'
import { modulesWith } from '../api.ts'
import { CHAOS_TESTS } from './tests.ts'

// The server's own modules, assembled as in server/index.ts, with tests of a few seconds.
const config = readConfig(process.env)
const log = pino({ level: config.logLevel, base: null })
const db = openDb(config)
const modules = modulesWith(CHAOS_TESTS)
await migrate(db, migrationsOf(modules))
const revisions = new Revisions(db)
await revisions.refresh()
const secret = loadSecret(config)
const { api, running } = createApp(
  {
    db,
    revisions,
    log,
    secret,
    formerSecrets: config.formerSecrets,
    version: '0',
    formsPerHour: config.formsPerHour,
  },
  modules,
)
const server = createFront(api, { revisions })
server.listen(config.port, config.host, () => {
  const { port } = server.address() as AddressInfo
  log.info({ port }, 'ready')
  console.log(`Sapa is ready: ${ownAddress(server)}`)
})
runJobs(
  running.flatMap(({ jobs }) => jobs ?? []),
  log,
)
// The process is always killed, so compiled code is stored now, for a quick next start.
flushCompileCache()
