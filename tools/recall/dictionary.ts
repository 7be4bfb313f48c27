import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { z } from 'zod'
import { createApp } from '../../server/app.ts'
import { Revisions } from '../../server/db/cached-revisions.ts'
import { migrate } from '../../server/db/migrate.ts'
import { openDb } from '../../server/db/open.ts'
import { migrationsOf } from '../../server/module.ts'
import { importKrdict } from '../../server/modules/dictionary/krdict/import-krdict.ts'
import type { Source } from '../../server/modules/dictionary/krdict/sources.ts'
import { dictionaryModule } from '../../server/modules/dictionary/module.ts'
import { seedDictionary } from '../../server/modules/dictionary/seed.ts'
import { MODULES } from '../../server/modules.ts'
import { readWords, type Word } from './words.ts'

const Answered = z.array(z.looseObject({ id: z.string() })).default([])
/** What is shown for a text, from above: an analysis, what was found, what may have been meant. */
const Answer = z.looseObject({ data: Answered, near: Answered, analyses: z.unknown().optional() })

export interface Searched {
  /** Ids of entries as a learner sees them, from above. */
  search(text: string): Promise<string[]>
  words: Word[]
  close(): Promise<void>
}

/** The real search over our own words and these files, in a database that goes with it. */
export async function openDictionary(sources: readonly Source[]): Promise<Searched> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sapa-recall-'))
  const db = openDb({ dataDir })
  await migrate(db, migrationsOf(MODULES))
  await seedDictionary(db)
  if (sources.length > 0) await importKrdict(db, sources)
  const parts = { db, revisions: new Revisions(db), log: pino({ level: 'silent' }) }
  const { api, running } = createApp({ ...parts, secret: 'none', version: '' }, [dictionaryModule])
  for (const { prepare } of running) await prepare?.()
  return {
    words: await readWords(db),
    async search(text) {
      const address = `/api/dictionary/search?${new URLSearchParams({ q: text, limit: '20' })}`
      const response = await api.request(address)
      if (!response.ok) throw new Error(`${text}: ${response.status}`)
      const answer = Answer.parse(await response.json())
      return [...idsIn(answer.analyses), ...[...answer.data, ...answer.near].map(({ id }) => id)]
    },
    async close() {
      await db.destroy()
      await rm(dataDir, { recursive: true })
    },
  }
}

/** Ids anywhere in what an analysis tells. */
function idsIn(value: unknown): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap(idsIn))]
  if (typeof value !== 'object' || value === null) return []
  const own = 'id' in value && typeof value.id === 'string' ? [value.id] : []
  return [...own, ...Object.values(value).flatMap(idsIn)]
}
