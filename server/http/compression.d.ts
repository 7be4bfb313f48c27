/** The part we use, without Express (whose types its published ones need). */
declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http'
  import type { BrotliOptions } from 'node:zlib'

  export default function compression(options?: {
    /** Bytes below which an answer is sent as it is. */
    threshold?: number
    /** What Node's own Brotli takes. */
    brotli?: BrotliOptions
  }): (req: IncomingMessage, res: ServerResponse, next: () => void) => void
}
