import type { ServerResponse } from 'node:http'

/** Hears the whole body of an answer, as it is before it is compressed. */
export function recordBody(res: ServerResponse, hear: (body: Buffer) => void): void {
  const chunks: Buffer[] = []
  const wrap = (method: (...given: unknown[]) => unknown, isLast: boolean) =>
    function recorded(...given: unknown[]) {
      const [chunk] = given
      if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk))
      const result = method.apply(res, given)
      if (isLast) hear(Buffer.concat(chunks))
      return result
    }
  const { write, end } = res
  Object.assign(res, { write: wrap(write as never, false), end: wrap(end as never, true) })
}
