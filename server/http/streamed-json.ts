import type { Context } from 'hono'

/** How long nobody may read on before the rest is given up, in milliseconds. */
const PATIENCE = 15_000

/** Characters of one piece at least: each costs as much as some events do. */
const PIECE = 16_384

/** The JSON of a value in pieces; lists in it that are read bit by bit are never there as a whole. */
export async function* jsonPieces(value: object): AsyncGenerator<string, void> {
  let piece = ''
  for await (const part of jsonParts(value)) {
    piece += part
    if (piece.length < PIECE) continue
    yield piece
    piece = ''
  }
  yield piece
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

/** Itself, or deeper in what it holds. */
function holdsAsyncList(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.values(value).some(held => isAsyncList(held) || holdsAsyncList(held))
}

function isAsyncList(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value
}

/** An answer of JSON that is sent as it is made; see `streamedText`. */
export function streamedJson(c: Context, pieces: AsyncGenerator<string, void>): Promise<Response> {
  return streamedText(c, pieces, 'application/json')
}

/**
 * An answer that is sent as it is made, no faster than it is read. What fails before its first
 * piece is there fails here, so that it is answered as any other failure.
 *
 * @param pieces of one text; ended early when nobody reads on
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
      // Half a text must not look like a whole one.
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
