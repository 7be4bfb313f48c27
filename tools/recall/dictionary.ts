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
/** The search response; analyses, matches and similar words are shown in this order. */
const Answer = z.looseObject({
  analyses: z.unknown().optional(),
  data: Answered,
  near: Answered,
  near_first: z.boolean().default(false),
})

export interface Searched {
  /** Returns the ids of entries in the order that a learner sees. */
  search(text: string): Promise<string[]>
  /** Returns the ids of entries that an answer has a line for, and the values of its numbers. */
  read(text: string): Promise<string[]>
  words: Word[]
  close(): Promise<void>
}

/** Opens the real search over our own words and these files, in a temporary database. */
export async function openDictionary(sources: readonly Source[]): Promise<Searched> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sapa-recall-'))
  const db = openDb({ dataDir })
  await migrate(db, migrationsOf(MODULES))
  await seedDictionary(db)
  if (sources.length > 0) await importKrdict(db, sources)
  const dependencies = { db, revisions: new Revisions(db), log: pino({ level: 'silent' }) }
  const { api, running } = createApp(
    { ...dependencies, secret: 'none', version: '', networkWork: Infinity },
    [dictionaryModule],
  )
  for (const { prepare } of running) await prepare?.()
  const answerTo = async (text: string) => {
    const address = `/api/dictionary/search?${new URLSearchParams({ q: text, limit: '20' })}`
    const response = await api.request(address)
    if (!response.ok) throw new Error(`${text}: ${response.status}`)
    return Answer.parse(await response.json())
  }
  return {
    words: await readWords(db),
    async search(text) {
      const { analyses, data, near, near_first } = await answerTo(text)
      const found = [...idsIn(analyses), ...data.map(({ id }) => id)]
      const similar = near.map(({ id }) => id)
      return near_first ? [...similar, ...found] : [...found, ...similar]
    },
    async read(text) {
      const { analyses } = await answerTo(text)
      return [...idsIn(analyses), ...valuesIn(analyses)]
    },
    async close() {
      await db.destroy()
      await rm(dataDir, { recursive: true })
    },
  }
}

/** Returns all ids anywhere in an analysis. */
function idsIn(value: unknown): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap(idsIn))]
  if (typeof value !== 'object' || value === null) return []
  const own = 'id' in value && typeof value.id === 'string' ? [value.id] : []
  return [...own, ...Object.values(value).flatMap(idsIn)]
}

const Numbers = z.array(z.looseObject({ parts: z.array(z.looseObject({ name: z.string() })) }))

/** Returns the numbers that parts of analyses are explained by: 12 for 열두. */
function valuesIn(analyses: unknown): string[] {
  const names = Numbers.parse(analyses).flatMap(({ parts }) => parts.map(({ name }) => name))
  return names.map(name => name.replaceAll('.', '')).filter(name => /^\d+$/.test(name))
}
