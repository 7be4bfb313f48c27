/** The part we use, without Express (whose types its published ones need). */
declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  export default function compression(options?: {
    /** Bytes below which an answer is sent as it is. */
    threshold?: number
  }): (req: IncomingMessage, res: ServerResponse, next: () => void) => void
}
