import autocannon from 'autocannon'
import { readFileSync } from 'node:fs'
import { startServer } from '/work/main/tests/helpers/server-process.ts'
import { typedTexts, searchPath } from '/work/main/scripts/bench/queries.ts'
import { newFeedback } from '/work/main/tests/helpers/feedback.ts'
const dataDir = '/tmp/bw/data'
const texts = await typedTexts({ dataDir })
const server = await startServer({ dataDir, env: process.env.SITE ? {} : { API_ONLY: '1' } })
const ticks = () => { const f = readFileSync(`/proc/${server.child.pid}/stat`, 'utf8').split(') ')[1]!.split(' '); return [Number(f[11]), Number(f[12])] as const }
async function go(name: string, paths: string[], enc: string | undefined, amount: number) {
  const run = (amount: number) => { let c = 0; return autocannon({ url: server.url, connections: 20, amount, setupClient(client) { const f = Math.floor(c++ * paths.length / 20); client.setRequests([...paths.slice(f), ...paths.slice(0, f)].map(path => ({ method: 'GET' as const, path, headers: enc ? { 'accept-encoding': enc } : {} }))) } }) }
  await run(amount / 4)
  const a = ticks(); const r = await run(amount); const b = ticks()
  console.log(name.padEnd(12), (enc ?? '-').padEnd(18), 'cpu us/req', ((b[0] + b[1] - a[0] - a[1]) * 10000 / amount).toFixed(0), 'req/s', r.requests.average.toFixed(0), 'bad', r.non2xx)
}
const n = Number(process.argv[2] ?? 8000)
for (const enc of [undefined, 'gzip, deflate, br']) {
  await go('live', ['/api/health/live'], enc, n)
  await go('search', texts.map(searchPath), enc, n)
  await go('search1', [searchPath('sa')], enc, n)
  await go('sections', ['/api/dictionary'], enc, n)
  await go('entry', ['/api/dictionary/entries/' + encodeURIComponent('sapa-사랑')], enc, n)
  if (process.env.SITE) { await go('page', texts.map(q => '/dictionary?' + new URLSearchParams({ q })), enc, n / 8); await go('home', ['/'], enc, n / 8); await go('static', ['/embed-demo/'], enc, n) }
}
await server.end()
