import { readFileSync } from 'node:fs'
import { percentile } from './open-loop.ts'

/** Milliseconds of CPU for which a server's thread let nobody else in. */
export interface Turns {
  p99: number
  longest: number
}

/** Returns the environment of a server that reports its turns into a file. */
export function reportingTurns(file: string): Record<string, string> {
  const { href } = new URL('./report-turns.ts', import.meta.url)
  return { TURNS_FILE: file, NODE_OPTIONS: `--import=${href}` }
}

/** Summarizes the turns of such a server that ended in a span of time. */
export function readTurns(file: string, from: number, to: number): Turns {
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  const turns = lines
    .map(line => line.split(' ').map(Number))
    .filter(([at = 0]) => at >= from && at <= to)
    .map(([, cpu = 0]) => cpu)
  return { p99: percentile(turns, 0.99), longest: Math.max(...turns) }
}
