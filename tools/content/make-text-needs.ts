import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { textNeeds } from './text-needs.ts'

const FILE = join(import.meta.dirname, '../../content/practice/text-needs.json')

writeFileSync(FILE, `${JSON.stringify(textNeeds(), null, 2)}\n`)
console.log(`Written: ${FILE}`)
