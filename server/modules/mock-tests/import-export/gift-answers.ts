export type Answers = Read | { problem: string }

interface Read {
  options: string[]
  /** Feedback of the options, null for one without any; absent where none has feedback. */
  option_whys?: (string | null)[]
  key: number
  explanation: string | undefined
}

const WEIGHT = /^%(-?\d+(?:\.\d+)?)%/

/** Reads the text between the braces of a multiple choice question. */
export function readAnswers(text: string): Answers {
  const [choices, explanation] = splitOnce(text, '####')
  const [before = '', ...found] = splitAtMarks(choices)
  if (before.trim() !== '' || found.length === 0) {
    return { problem: 'hanya pilihan ganda yang bisa diambil' }
  }
  const options = found.map(readOption)
  const right = options.filter(({ weight }) => weight === 100)
  if (right.length !== 1 || options.some(({ weight }) => weight > 0 && weight < 100)) {
    return { problem: 'harus ada tepat satu jawaban yang benar' }
  }
  return {
    options: options.map(option => option.text),
    ...(options.some(({ why }) => why) && { option_whys: options.map(({ why }) => why) }),
    key: options.findIndex(({ weight }) => weight === 100),
    explanation: explanation === undefined ? undefined : unescapeGift(explanation.trim()),
  }
}

function readOption(source: string): { text: string; why: string | null; weight: number } {
  const text = source.slice(1).trimStart()
  const [prefix, number] = WEIGHT.exec(text) ?? []
  const [shown, why = ''] = splitOnce(text.slice(prefix?.length ?? 0), '#')
  const weight = number === undefined ? (source.startsWith('=') ? 100 : 0) : Number(number)
  return { text: unescapeGift(shown.trim()), why: unescapeGift(why.trim()) || null, weight }
}

/**
 * Splits a text at every bare `=` or `~`: first the text before them, then each mark with the text
 * after it.
 */
function splitAtMarks(text: string): string[] {
  const parts = ['']
  for (const [piece] of text.matchAll(/\\?./gs)) {
    if (piece === '=' || piece === '~') parts.push(piece)
    else parts.push(`${parts.pop()}${piece}`)
  }
  return parts
}

/** Splits a text at the first mark without a backslash before it. */
export function splitOnce(text: string, mark: string): [string, string?] {
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text.startsWith(mark, at)) return [text.slice(0, at), text.slice(at + mark.length)]
  }
  return [text]
}

export function unescapeGift(text: string): string {
  return text.replace(/\\([\\~=#{}:n])/g, (_, character) => (character === 'n' ? '\n' : character))
}
