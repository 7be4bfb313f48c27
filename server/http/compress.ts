import type { IncomingMessage, ServerResponse } from 'node:http'
import { constants } from 'node:zlib'
import compression from 'compression'

/** Brotli quality of dynamic responses; 4, the usual one, makes downloads a twentieth larger. */
const QUALITY = 5

const prepare = compression({
  threshold: 1_024,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } },
})

/** Compresses what `make` writes, if it is long enough, in a coding that the client accepts. */
export function compress(req: IncomingMessage, res: ServerResponse, make: () => void): void {
  prepare(req, res, () => {
    releaseListeners(res)
    make()
  })
}

/**
 * Makes `once` remove a listener of `drain`: `compression` adds it to a stream of its own, where
 * Node would not look for it, and a long body would leave hundreds.
 */
function releaseListeners(res: ServerResponse): void {
  const { once } = res
  Object.assign(res, {
    once(event: string, listener: () => void) {
      if (event !== 'drain') return once.call(res, event, listener)
      // `on` returns the stream to which it adds the listener.
      const stream = res.on('drain', function call() {
        stream.removeListener('drain', call)
        listener()
      })
      return res
    },
  })
}
