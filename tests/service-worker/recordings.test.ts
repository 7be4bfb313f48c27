import { expect, test } from 'vitest'
import { getSpokenAddresses } from '../../src/contract/routes/recorded-files.ts'
import { joinRecordings, packBeginning } from '../../src/lib/recording-packs.ts'
import { startWorker } from './worker.ts'

test('a downloaded recording gives way to a person’s while there is a network', async () => {
  const { site, load } = await startWorker()
  const [spoken, synthetic] = ['/audio/words/1a.mp3', '/audio/words/2a.mp3']
  const file = (name: string) => new TextEncoder().encode(`pack ${name}`)
  const pack = joinRecordings(
    new Map([
      ['1a.mp3', file('1')],
      ['2a.mp3', file('2')],
    ]),
  )
  const cache = await caches.open('sapa-word-packs-1')
  await cache.put(`${packBeginning(spoken)}1234.bin`, new Response(await pack.bytes()))
  const listen = async (path: string) =>
    (await load(path, 'no-cors', { headers: new Headers() }))?.text()
  site.set(spoken, { text: 'a person' })
  site.set(synthetic, { text: 'from the server' })
  site.set(getSpokenAddresses.path, { text: JSON.stringify({ data: [spoken] }) })
  expect([await listen(spoken), await listen(synthetic)]).toEqual(['a person', 'pack 2'])
  site.clear()
  expect([await listen(spoken), await listen(synthetic)]).toEqual(['pack 1', 'pack 2'])
})

test('recordings that were heard, or are of the learner’s words, are there without a network', async () => {
  const { site, requested, tell, load } = await startWorker()
  const [heard, saved] = ['/audio/words/a.mp3', '/audio/words/b.mp3']
  const listen = async (path: string, range?: string) => {
    const answer = await load(path, 'no-cors', { headers: new Headers(range ? { range } : {}) })
    return [answer?.status, answer?.headers.get('content-range'), await answer?.text()]
  }
  site.set(heard, { text: '0123456789' })
  site.set(saved, { text: 'a saved word' })
  site.set('/audio/words/c.mp3', { text: 'no such word', status: 404 })
  expect(await listen(heard)).toEqual([200, null, '0123456789'])
  expect((await listen('/audio/words/c.mp3'))[0]).toBe(404)
  await tell({ recordings: [saved, heard, '/audio/words/c.mp3', '/profile'] })
  expect(requested.map(({ path }) => path)).not.toContain('/profile')
  site.clear()
  expect(await listen(heard, 'bytes=2-4')).toEqual([206, 'bytes 2-4/10', '234'])
  expect(await listen(heard, 'bytes=7-')).toEqual([206, 'bytes 7-9/10', '789'])
  expect(await listen(heard, 'bytes=10-')).toEqual([416, 'bytes */10', ''])
  expect(await listen(saved)).toEqual([200, null, 'a saved word'])
  expect((await listen('/audio/words/c.mp3'))[0]).toBe(0)
})
