import type { ServerResponse } from 'node:http'

/** Bytes that no page of ours exceeds; streamed bodies may have no known end. */
const BODY_MAX = 1_000_000

/**
 * Records the whole body of a response before it is compressed.
 *
 * @param isWanted is called with the first bytes, when status and headers are known
 * @param hear is called when the response ends, with a function that joins the body where it was
 *   wanted and is not too long
 */
export function recordBody(
  res: ServerResponse,
  isWanted: () => boolean,
  hear: (body: (() => Buffer) | undefined) => void,
): void {
  const chunks: Buffer[] = []
  let size = 0
  let isRecording: boolean | undefined
  const record = (chunk: string | Uint8Array) => {
    isRecording ??= isWanted()
    size += chunk.length
    isRecording &&= size <= BODY_MAX
    if (isRecording) chunks.push(Buffer.from(chunk))
    else chunks.length = 0
  }
  const wrap = (method: (...given: unknown[]) => unknown, isLast: boolean) =>
    function recorded(...given: unknown[]) {
      const [chunk] = given
      if (typeof chunk === 'string' || chunk instanceof Uint8Array) record(chunk)
      const result = method.apply(res, given)
      if (isLast) hear(isRecording === false ? undefined : () => join(chunks))
      return result
    }
  const { write, end } = res
  Object.assign(res, { write: wrap(write as never, false), end: wrap(end as never, true) })
}

/** Joins into a new allocation: a small pooled buffer would keep 8 kB of others alive. */
function join(chunks: readonly Buffer[]): Buffer {
  const body = Buffer.alloc(chunks.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const chunk of chunks) at += chunk.copy(body, at)
  return body
}
