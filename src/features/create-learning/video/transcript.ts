import type { Cue } from '../../../contract/class-content.ts'

interface TimedText {
  start: number
  end: number
  text: string
}

/** Maximum difference in seconds between the times of the same sentence in two files. */
const APART = 0.5

/**
 * Makes the transcript of a video from its captions in two languages. Words linked to the
 * dictionary keep their links where the Korean has not changed.
 */
export function makeTranscript(
  captions: { ko: string; id: string },
  before: readonly Cue[] = [],
): Cue[] {
  const korean = readVtt(captions.ko)
  return readVtt(captions.id).map(({ start, end, text }) => {
    const said = korean.find(cue => isNear(cue.start, start))?.text ?? null
    const sameCues = said === null ? [] : before.filter(cue => cue.ko === said)
    const words = (sameCues.find(cue => isNear(cue.start, start)) ?? sameCues[0])?.words ?? []
    return { start, end, ko: said, id: text, words }
  })
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= APART
}

/** Reads the texts of a WebVTT file with their times, without its notes and styles. */
export function readVtt(file: string): TimedText[] {
  const blocks = file.replace(/\r\n?/g, '\n').split(/\n{2,}/)
  return blocks.flatMap(block => {
    const lines = block.split('\n')
    const at = lines.findIndex(line => line.includes('-->'))
    const [from, to] = lines[at]?.split('-->') ?? []
    const start = secondsOf(from)
    const end = secondsOf(to?.trim().split(/\s/)[0])
    const text = lines
      .slice(at + 1)
      .join(' ')
      .replace(/<[^>]*>/g, '')
      .replace(/\s+/g, ' ')
      .trim()
    return at < 0 || start === undefined || end === undefined || text === ''
      ? []
      : [{ start, end, text }]
  })
}

/** Parses `00:01:02.500` or `01:02.500`. */
function secondsOf(time: string | undefined): number | undefined {
  const match = time?.trim().match(/^(?:(\d+):)?(\d{1,2}):(\d{1,2}[.,]\d{1,3})$/)
  if (!match) return undefined
  const [, hours = '0', minutes = '0', seconds = '0'] = match
  const sum = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds.replace(',', '.'))
  return Math.round(sum * 1000) / 1000
}
