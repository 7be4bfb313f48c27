import { expect, test, vi } from 'vitest'
import { importInProcess, largeDictionary } from '../helpers/large-dictionary.ts'
import { OpenLoop } from '../helpers/open-loop.ts'
import { emptyStorage, startTestServer } from '../helpers/resilience.ts'

const INVENTED = 6_000
/** Unacceptable time in milliseconds; the benchmark measures the actual speed. */
const PATIENCE = 30_000
const TEXTS = ['사', '사랑', 'makan', 'sarang', 'ㄱㅅ', 'hak', 'te', '학교', 'ter', 'gksrnr']

test('a server responds during the import of a dictionary, and serves it without a restart', async () => {
  const storage = await emptyStorage('SQLite')
  const { files, last } = largeDictionary(storage.dataDir, INVENTED)
  const { url } = await startTestServer(storage)
  const expectShown = async () => expect(await search(url, last.word)).toContain(last.id)
  await expect(expectShown()).rejects.toThrow()

  const live = new OpenLoop([`${url}/api/health/live`])
  const searches = new OpenLoop(
    TEXTS.map(q => searchAddress(url, q)),
    50,
  )
  const output = await importInProcess(storage.dataDir, files)
  const ended = performance.now()
  await vi.waitFor(expectShown, { timeout: PATIENCE, interval: 20 })
  const shown = performance.now() - ended

  const { requests, p99, longest, failures } = await live.stop()
  console.info(
    /[\d,]+ entries written/.exec(output)?.[0],
    `and shown after ${Math.round(shown)} ms;`,
  )
  console.info(`${requests} requests, p99 ${p99.toFixed(1)} ms, longest ${longest.toFixed(1)} ms`)
  expect([...failures, ...(await searches.stop()).failures]).toEqual([])
  expect(requests).toBeGreaterThan(0)
})

async function search(url: string, q: string): Promise<string[]> {
  const response = await fetch(searchAddress(url, q))
  const { data } = (await response.json()) as { data: { id: string }[] }
  return data.map(({ id }) => id)
}

function searchAddress(url: string, q: string): string {
  return `${url}/api/dictionary/search?${new URLSearchParams({ q, limit: '50' })}`
}
