import { openDb } from '../server/db/open.ts'
import { loadSearchIndex } from '../server/modules/dictionary/search-index.ts'
import { monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks'
const db = openDb({ dataDir: process.argv[2] ?? '/tmp/bw/data' })
await db.selectFrom('revisions').selectAll().execute()
const gcs: number[] = []
new PerformanceObserver(l => { for (const e of l.getEntries()) gcs.push(e.duration) }).observe({ entryTypes: ['gc'] })
for (let i = 0; i < 4; i++) {
  gcs.length = 0
  let last = performance.now(), on = true; const gaps: number[] = []
  const tick = () => { const n = performance.now(); gaps.push(n - last); last = n; if (on) setImmediate(tick) }
  setImmediate(tick)
  const t = performance.now(); const c = process.cpuUsage()
  const index = await loadSearchIndex(db)
  const ms = performance.now() - t; const u = process.cpuUsage(c)
  await new Promise(r => setImmediate(r)); on = false
  gaps.sort((a, b) => b - a)
  await new Promise(r => setTimeout(r, 50))
  gcs.sort((a,b)=>b-a)
  console.log(i, index.size, 'ms', ms.toFixed(0), 'cpu', ((u.user+u.system)/1000).toFixed(0), 'gaps', gaps.slice(0, 12).map(g => g.toFixed(1)).join(' '), 'rss', (process.memoryUsage().rss / 1e6).toFixed(0), 'heap', (process.memoryUsage().heapUsed/1e6).toFixed(0), 'gc', gcs.slice(0,6).map(g=>g.toFixed(0)).join(' '))
}
await db.destroy()
