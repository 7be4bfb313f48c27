import { readConfig } from '../server/config.ts'
import { migrate } from '../server/db/migrate.ts'
import { openDb } from '../server/db/open.ts'
import { seedContent } from '../server/seed-content.ts'

const db = openDb(readConfig(process.env))
await migrate(db)
const { entries, items } = await seedContent(db)
console.log(`Dictionary: ${entries} entries written.`)
console.log(`Catalogue: ${items} items written.`)
await db.destroy()
