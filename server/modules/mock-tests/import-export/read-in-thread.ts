import { Worker } from 'node:worker_threads'
import type { ImportReport } from './examine-file.ts'
import { type Format, importTest } from './formats.ts'
import type { Comment } from './gift-comments.ts'

/** Characters below which reading any file is faster than starting a thread. */
const SHORT = 100_000
/** Maximum milliseconds for a file; ordinary ones take a twentieth of it. */
const PATIENCE = 10_000
/** Maximum milliseconds until the thread has loaded its code: seconds on a busy machine. */
const LOAD_TIME = 60_000
/** Message of the thread once it begins to read. */
const LOADED = 'loaded'
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }

const TOO_LATE = 'berkas ini tidak selesai dibaca. Bagi menjadi beberapa berkas, lalu coba lagi'

/**
 * Reads a file as `importTest` does; a long one in a separate thread, since it may be crafted to
 * block everybody else.
 */
export async function readInThread(
  text: string,
  format: Format,
  usual: readonly Comment[],
  patience = PATIENCE,
): Promise<ImportReport> {
  if (text.length < SHORT) return importTest(text, format, usual)
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), {
    workerData: { text, format, usual },
    resourceLimits: MEMORY,
    execArgv: [],
  })
  const { promise, resolve } = Promise.withResolvers<ImportReport>()
  const giveUp = () => resolve(failed(TOO_LATE))
  let timer = setTimeout(giveUp, LOAD_TIME)
  worker.on('message', (message: ImportReport | typeof LOADED) => {
    if (message !== LOADED) return resolve(message)
    clearTimeout(timer)
    timer = setTimeout(giveUp, patience)
  })
  worker.once('error', giveUp)
  worker.once('exit', giveUp)
  return promise.finally(async () => {
    clearTimeout(timer)
    await worker.terminate()
  })
}

/** Returns the report for a file from which nothing can be imported. */
export function failed(reason: string): ImportReport {
  return { facts: undefined, items: [], findings: [{ place: 'file', reason }] }
}
