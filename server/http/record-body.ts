import type { ServerResponse } from 'node:http'

/** Longer ones are sent bit by bit, so that they never lie in memory as a whole. */
const LONGEST = 4_000_000

/** Hears the whole body of an answer, as it is before it is compressed; nothing of a very long one. */
export function recordBody(res: ServerResponse, hear: (body: Buffer | undefined) => void): void {
  const chunks: Buffer[] = []
  let length = 0
  function record(chunk: Buffer): void {
    length += chunk.length
    if (length > LONGEST) chunks.length = 0
    else chunks.push(chunk)
  }
  const wrap = (method: (...given: unknown[]) => unknown, isLast: boolean) =>
    function recorded(...given: unknown[]) {
      const [chunk] = given
      if (typeof chunk === 'string' || chunk instanceof Uint8Array) record(Buffer.from(chunk))
      const result = method.apply(res, given)
      if (isLast) hear(length > LONGEST ? undefined : Buffer.concat(chunks))
      return result
    }
  const { write, end } = res
  Object.assign(res, { write: wrap(write as never, false), end: wrap(end as never, true) })
}
