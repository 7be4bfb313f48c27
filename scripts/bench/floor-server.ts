import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

/** The least that an answer through our HTTP stack can cost. */
const app = new Hono().get('/', c => c.json({ ok: true }))
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }: AddressInfo) => {
  console.log(`http://127.0.0.1:${port}`)
})
