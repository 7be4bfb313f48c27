import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

const bodies = new Map<number, Uint8Array<ArrayBuffer>>()

/** The least that an answer through our HTTP stack can cost. */
const app = new Hono()
  .get('/', c => c.json({ ok: true }))
  .get('/:bytes', c => {
    const bytes = Number(c.req.param('bytes'))
    const body = bodies.get(bytes) ?? new Uint8Array(bytes)
    bodies.set(bytes, body)
    return c.body(body)
  })
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }: AddressInfo) => {
  console.log(`http://127.0.0.1:${port}`)
})
