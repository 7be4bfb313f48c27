import type { Cue, LinkedWord } from '../../src/contract/class-content.ts'
import { HOUR, MINUTE } from '../../src/lib/durations.ts'
import { secondsIn } from './frames.ts'
import type { ScriptLine } from './script-schema.ts'
import type { Shown } from './timeline.ts'

/** @param link finds the dictionary's entries for the words of a line */
export function transcriptOf(
  shown: readonly Shown[],
  link: (line: ScriptLine) => LinkedWord[],
): Cue[] {
  return shown.map(({ from, to, line }) => ({
    start: secondsIn(from),
    end: secondsIn(to),
    ko: line.ko,
    id: line.id,
    words: link(line),
  }))
}

/** Returns a WebVTT file in one language; lines that are not spoken have no Korean. */
export function captionsOf(transcript: readonly Cue[], language: 'ko' | 'id'): string {
  const cues = transcript.flatMap(cue => {
    const text = cue[language]
    return text === null ? [] : [`${clock(cue.start)} --> ${clock(cue.end)}\n${escaped(text)}\n`]
  })
  return ['WEBVTT\n', ...cues].join('\n')
}

function clock(seconds: number): string {
  const all = Math.round(seconds * 1_000)
  const digits = (value: number, length: number) => String(Math.floor(value)).padStart(length, '0')
  const minutes = `${digits(all / HOUR, 2)}:${digits((all / MINUTE) % 60, 2)}`
  return `${minutes}:${digits((all / 1_000) % 60, 2)}.${digits(all % 1_000, 3)}`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
