/** The options we use, without Express (which the published types need). */
declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http'
  import type { BrotliOptions } from 'node:zlib'

  export default function compression(options?: {
    /** Bytes below which a response is not compressed. */
    threshold?: number
    /** Options of Node's own Brotli. */
    brotli?: BrotliOptions
  }): (req: IncomingMessage, res: ServerResponse, next: () => void) => void
}
