import { loadMockTests } from '../../server/modules/mock-tests/load-mock-tests.ts'

/** Shorter texts are in half the dictionary, or common sentences (어디에 있어요?). */
const TELLING = 10

/** Escapes of JSON and HTML, which `unescaped` replaces. */
const ESCAPE = /\\[u"]|&(#|quot;|amp;)/

/** Fields that only a judged question has. */
const FIELDS = /"(key|is_correct|explanation|option_whys|transcript|skill|words)":/

/**
 * Returns every explanation and every spoken line of the tests, except lines that a question shows
 * anyway, as when the task is to choose what was said.
 */
export function mockTestSecrets(): string[] {
  const items = [...loadMockTests().values()].flatMap(({ test }) => test.items)
  const shown = items
    .flatMap(({ instruction, passage, question, options, picture }) => [
      instruction,
      passage ?? '',
      question ?? '',
      picture?.alt ?? '',
      ...options,
    ])
    .join('\n')
  const hidden = items.flatMap(({ explanation, transcript }) => [
    ...explanation.split(/(?<=[.!?])\s+/),
    ...(transcript ?? []).flatMap(({ text }) => text.split('\n')),
  ])
  return [...new Set(hidden)].filter(text => text.length >= TELLING && !shown.includes(text))
}

/**
 * Finds secrets in one pass: what is sent is long, and the secrets are many.
 *
 * @returns a function that returns the secrets that a response contains, in whatever encoding
 */
export function secretFinder(secrets: readonly string[]): (sent: Buffer) => string[] {
  const length = Math.min(...secrets.map(secret => secret.length))
  const byBeginning = Map.groupBy(secrets, secret => secret.slice(0, length))
  const isFirst = new Uint8Array(2 ** 16)
  for (const secret of secrets) isFirst[secret.charCodeAt(0)] = 1
  const search = (text: string) => {
    const found: string[] = []
    for (let at = 0; at < text.length; at++) {
      if (isFirst[text.charCodeAt(at)] === 0) continue
      const candidates = byBeginning.get(text.slice(at, at + length)) ?? []
      found.push(...candidates.filter(secret => text.startsWith(secret, at)))
    }
    return found
  }
  return sent => {
    const texts = [sent.toString('utf8'), sent.toString('utf16le')]
    const escaped = texts.filter(text => ESCAPE.test(text))
    return [...new Set([...texts, ...escaped.map(unescaped)].flatMap(search))]
  }
}

/** @returns the first field of a judged question in a response of the API about mock tests */
export function judgedField(sent: string): string | undefined {
  return FIELDS.exec(sent)?.[1]
}

/** Decodes characters that scripts, JSON and HTML may escape. */
function unescaped(text: string): string {
  return text
    .replace(/\\u([0-9a-f]{4})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/&#x([0-9a-f]+);/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll('\\"', '"')
}
