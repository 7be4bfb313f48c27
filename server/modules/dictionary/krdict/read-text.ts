/** Decodes UTF-8 text in chunks, without a byte order mark. */
export async function* decoded(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

/**
 * Yields lines with their numbers from 1, without empty ones. Node's readline would also
 * break lines at U+2028, which the dictionary has inside a value.
 */
export async function* numberedLines(
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<{ line: number; text: string }> {
  let rest = ''
  let line = 0
  for await (const text of decoded(chunks)) {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const text of lines) {
      line++
      if (text.trim()) yield { line, text: text.replace(/\r$/, '') }
    }
  }
  if (rest.trim()) yield { line: line + 1, text: rest }
}
