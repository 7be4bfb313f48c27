import { readConfig } from '../server/config.ts'
import { migrate } from '../server/db/migrate.ts'
import { openDb } from '../server/db/open.ts'
import { seedDictionary } from '../server/modules/dictionary/seed.ts'

const db = openDb(readConfig(process.env))
await migrate(db)
console.log(`Dictionary: ${await seedDictionary(db)} entries written.`)
await db.destroy()
