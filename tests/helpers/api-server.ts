import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createFront } from '../../server/http/front.ts'
import { startApi, type TestApi, type TestOptions } from './api.ts'

export interface ApiServer extends TestApi {
  /** API root, for the widgets' `apiRoot`. */
  root: string
  /** Stops listening, like a server that is down. */
  goDown(): Promise<void>
  /** Listens on the same port again. */
  comeBack(): Promise<void>
}

/** Starts the real API on a real port. */
export async function startApiServer(options: TestOptions = {}): Promise<ApiServer> {
  const api = await startApi(options)
  let server: Server = await listen(api, 0)
  const { port } = server.address() as AddressInfo
  const goDown = () =>
    new Promise<void>(resolve => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  return {
    ...api,
    root: `http://127.0.0.1:${port}/api`,
    goDown,
    async comeBack() {
      server = await listen(api, port)
    },
    async close() {
      await goDown()
      await api.close()
    },
  }
}

function listen({ app, calls, revisions }: TestApi, port: number): Promise<Server> {
  const server = createFront(app, { calls, revisions })
  return new Promise(resolve => server.listen(port, '127.0.0.1', () => resolve(server)))
}
