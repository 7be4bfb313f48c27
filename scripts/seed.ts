import { readConfig } from '../server/config.ts'
import { migrate } from '../server/db/migrate.ts'
import { openDb } from '../server/db/open.ts'
import { migrationsOf, seedModules } from '../server/module.ts'
import { MODULES } from '../server/modules.ts'

const db = openDb(readConfig(process.env))
await migrate(db, migrationsOf(MODULES))
const written = Object.entries(await seedModules(MODULES, db))
for (const [module, rows] of written) console.log(`${module}: ${rows} rows written.`)
await db.destroy()
