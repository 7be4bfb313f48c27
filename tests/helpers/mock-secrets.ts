import { loadMockTests } from '../../server/modules/mock-tests/load-mock-tests.ts'

/** Shorter texts are in half the dictionary, or common sentences (어디에 있어요?). */
const TELLING = 10

/** Characters of the tests' texts; one that could not be decoded (U+FFFD) counts as a symbol. */
const READABLE =
  /[[\p{sc=Latin}\p{sc=Hangul}\p{sc=Han}\p{M}\p{N}\p{P}\p{Z}\p{S}\n]--[\uFFFD]]{10,}/gv

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

/** @returns the secrets that a response contains, in whatever encoding */
export function secretsIn(sent: Buffer, secrets: readonly string[]): string[] {
  const texts = [sent.toString('utf8'), sent.toString('utf16le')]
    .map(readable)
    .flatMap(text => [text, unescaped(text)])
  return secrets.filter(secret => texts.some(text => text.includes(secret)))
}

/** @returns the first field of a judged question in a response of the API about mock tests */
export function judgedField(sent: string): string | undefined {
  return FIELDS.exec(sent)?.[1]
}

/** Returns the passages that are long enough to reveal something, of a recording nearly none. */
function readable(text: string): string {
  return text.match(READABLE)?.join(' ') ?? ''
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
