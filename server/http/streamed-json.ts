import type { Context } from 'hono'

/** Milliseconds without a read after which the rest is abandoned. */
const PATIENCE = 15_000

/** Minimum characters of a chunk: each chunk costs as much as some events do. */
const CHUNK_MIN = 16_384

/** Yields the JSON of a value in chunks; async lists in it are never in memory as a whole. */
export async function* jsonPieces(value: object): AsyncGenerator<string, void> {
  let chunk = ''
  for await (const part of jsonParts(value)) {
    chunk += part
    if (chunk.length < CHUNK_MIN) continue
    yield chunk
    chunk = ''
  }
  yield chunk
}

async function* jsonParts(value: unknown): AsyncGenerator<string, void> {
  if (isAsyncList(value)) yield* listParts(value)
  else if (holdsAsyncList(value)) yield* objectParts(value)
  else yield JSON.stringify(value)
}

async function* listParts(list: AsyncIterable<unknown>): AsyncGenerator<string, void> {
  let before = '['
  for await (const item of list) {
    yield before
    yield* jsonParts(item)
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}

async function* objectParts(object: object): AsyncGenerator<string, void> {
  let before = '{'
  for (const [name, value] of Object.entries(object)) {
    yield `${before}${JSON.stringify(name)}:`
    yield* jsonParts(value)
    before = ','
  }
  yield '}'
}

/** Whether the value, or anything inside it, is an async list. */
function holdsAsyncList(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.values(value).some(held => isAsyncList(held) || holdsAsyncList(held))
}

function isAsyncList(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value
}

/** Sends JSON as it is generated; see `streamedText`. */
export function streamedJson(c: Context, pieces: AsyncGenerator<string, void>): Promise<Response> {
  return streamedText(c, pieces, 'application/json')
}

/**
 * Sends a text as it is generated, no faster than it is read. An error before the first chunk
 * is thrown here, so that it is answered like any other.
 *
 * @param pieces chunks of one text; ended early when the client stops reading
 * @param type its media type
 */
export async function streamedText(
  c: Context,
  pieces: AsyncGenerator<string, void>,
  type: string,
): Promise<Response> {
  const text = new TextEncoder()
  let next = await pieces.next()
  let isGivenUp = false
  const giveUp = () => {
    isGivenUp = true
    void pieces.return()
  }
  let timer = setTimeout(giveUp, PATIENCE).unref()
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      clearTimeout(timer)
      // A truncated text must not look like a complete one.
      if (isGivenUp) return controller.error(new Error('Nobody read on.'))
      if (next.done) return controller.close()
      controller.enqueue(text.encode(next.value))
      next = await pieces.next()
      timer = setTimeout(giveUp, PATIENCE).unref()
    },
    async cancel() {
      clearTimeout(timer)
      await pieces.return()
    },
  })
  c.header('Content-Type', type)
  return c.body(stream)
}
