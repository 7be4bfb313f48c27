import { readFile } from 'node:fs/promises'
import type { Judged, Judging } from './judging.ts'
import { messages } from './messages.ts'
import { refused } from './refused.ts'

const TIME = String.raw`(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})`
const TIMING = new RegExp(`^${TIME}[ \\t]+-->[ \\t]+${TIME}(?:[ \\t].*)?$`)

/** Judges WebVTT strictly: errors that browsers would silently skip are reported. */
export async function judgeCaptions({ path }: Judging): Promise<Omit<Judged, 'path'>> {
  const lines = decode(await readFile(path)).split(/\r\n|\r|\n/)
  if (!/^WEBVTT(?:[ \t].*)?$/.test(lines[0] ?? '')) throw refused(messages.captions)
  let [last, start, cues] = [0, 0, 0]
  for (const [at, line] of lines.entries()) {
    if (!line.includes('-->')) continue
    const times = TIMING.exec(line)
    const [from, to] = times ? [secondsOf(times.slice(1, 5)), secondsOf(times.slice(5, 9))] : []
    if (from === undefined || to === undefined || to <= from || from < start)
      throw refused(messages.captionsLine(at + 1))
    start = from
    last = Math.max(last, to)
    cues++
  }
  if (cues === 0) throw refused(messages.captions)
  return { end: 'vtt', seconds: last }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw refused(messages.captions)
  }
}

function secondsOf([hours = '0', minutes = '', seconds = '', thousandths = '']: string[]): number {
  const wholeSeconds = Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)
  return wholeSeconds + Number(thousandths) / 1_000
}
