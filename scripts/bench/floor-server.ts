import type { AddressInfo } from 'node:net'
import { DatabaseSync } from 'node:sqlite'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

/** Database in which `POST /` writes a row, synced to the disk. */
const [, , file = ':memory:'] = process.argv
const sqlite = new DatabaseSync(file)
sqlite.exec('pragma journal_mode = wal; pragma synchronous = full')
sqlite.exec('create table answers (body text not null)')
const insert = sqlite.prepare('insert into answers values (?)')
const bodies = new Map<number, Uint8Array<ArrayBuffer>>()

/** The minimum that a response of our HTTP stack can cost. */
const app = new Hono()
  .get('/', c => c.json({ ok: true }))
  .post('/', async c => {
    insert.run(await c.req.text())
    return c.json({ ok: true })
  })
  .get('/:bytes', c => {
    const bytes = Number(c.req.param('bytes'))
    const body = bodies.get(bytes) ?? new Uint8Array(bytes)
    bodies.set(bytes, body)
    return c.body(body)
  })
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }: AddressInfo) => {
  console.log(`http://127.0.0.1:${port}`)
})
