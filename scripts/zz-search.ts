import { openDb } from '../server/db/open.ts'
import { loadSearchIndex } from '../server/modules/dictionary/search-index.ts'
const db = openDb({ dataDir: process.argv[2] ?? '/tmp/bw/data' })
await db.selectFrom('revisions').selectAll().execute()
const index = await loadSearchIndex(db)
const qs = ['a','s','m','t','ma','sa','ㅅ','ㄱ','가','ㅎ','사','t','to','th','the','be','co','k','ka','ki','사람','sarang','makan','b','person','p','하','ㄱㄱ','ㅇ','아']
const all: [number, string, number][] = []
for (let r = 0; r < 3; r++) for (const q of qs) { const t = performance.now(); const f = index.search(q + ' '.repeat(r), undefined, 0, 20); all.push([performance.now() - t, q, f.total]) }
all.sort((a, b) => b[0] - a[0]); console.log(all.slice(0, 30).map(([t, q, n]) => `${q} ${n} ${t.toFixed(2)}`).join('\n'))
// words prefixes
const words = await db.selectFrom('dictionary_entries').select('word').orderBy('id').limit(40000).execute()
const t = performance.now(); let n = 0
for (let i = 0; i < words.length; i += 20) for (let l = 1; l <= words[i]!.word.length; l++) { index.search(words[i]!.word.slice(0, l), undefined, 0, 20); n++ }
console.log(n, ((performance.now() - t) * 1000 / n).toFixed(0), 'us each')
await db.destroy()
