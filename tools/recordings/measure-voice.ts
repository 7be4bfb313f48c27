/**
 * Measures whether the voice tells apart what listeners must tell apart: `node
 * tools/recordings/measure-voice.ts`, after changing how it speaks, on a machine with Praat. It
 * prints a table, and writes what it found to `tools/recordings/findings.json`, which tests read.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CONTRASTS, type SoundMeasure, voiceHash } from './contrasts.ts'
import { requirePrograms, silence, speakAll, type Voice, wavOf } from './speech.ts'

/** Seconds of silence around each word, so that the first moment can be measured. */
const AROUND = 0.15
/** Decibels below the loudest moment at which a sound begins, is voiced, or is noise. */
const BEGINS = 40
const VOICED = 18
const NOISE = 15
/** Moments, of 5 ms each, that must be voiced in a row. */
const STEADY = 5
/** Hertz below which each voice has its first five formants: its tract is as long as that says. */
const CEILINGS: readonly (readonly [Voice, number])[] = [
  ['female', 5_500],
  ['male', 4_500],
  ['neutral', 4_500],
]

interface Moment {
  second: number
  tone: number
  loudness: number
  above: number
  f1: number
  f2: number
}

try {
  requirePrograms()
  const words = [...new Set(Object.values(CONTRASTS).flatMap(contrast => contrast.pairs.flat()))]
  const contrasts = CEILINGS.flatMap(([voice, ceiling]) =>
    judge(voice, measure(words, voice, ceiling)),
  )
  const findings = { voice: voiceHash(), contrasts }
  const file = join(import.meta.dirname, 'findings.json')
  writeFileSync(file, `${JSON.stringify(findings, null, 2)}\n`)
  console.table(contrasts.map(({ wrong, ...row }) => ({ ...row, wrong: wrong.join(', ') })))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** Judges every contrast of one voice. */
function judge(voice: Voice, measures: ReadonlyMap<string, SoundMeasure>) {
  return Object.entries(CONTRASTS).map(([contrast, { pairs, holds }]) => {
    const wrong = pairs.filter(([first, second]) => {
      const [one, other] = [measures.get(first), measures.get(second)]
      if (!one || !other) throw new Error(`${first} or ${second} was not measured.`)
      return !holds(one, other)
    })
    return { contrast, voice, pairs: pairs.length, wrong: wrong.map(pair => pair.join(' ')) }
  })
}

function measure(
  words: readonly string[],
  voice: Voice,
  ceiling: number,
): Map<string, SoundMeasure> {
  const folder = mkdtempSync(join(tmpdir(), 'sapa-measure-'))
  try {
    speakAll(words.map(text => ({ text, voice }))).forEach((spoken, at) => {
      const samples = Buffer.concat([silence(AROUND), spoken, silence(AROUND)])
      writeFileSync(join(folder, `${at + 1}.wav`), wavOf(samples))
    })
    const script = join(import.meta.dirname, 'praat/measure.praat')
    execFileSync('praat', ['--run', script, folder, String(words.length), String(ceiling)])
    return new Map(
      words.map((word, at) => [word, summarize(momentsOf(join(folder, `${at + 1}.frames`)))]),
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function momentsOf(file: string): Moment[] {
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map(line => {
      const [second = 0, tone = 0, loudness = 0, above = 0, f1 = 0, f2 = 0] = line
        .split(' ')
        .map(Number)
      return { second, tone, loudness, above, f1, f2 }
    })
}

function summarize(moments: readonly Moment[]): SoundMeasure {
  const loudest = Math.max(...moments.map(({ loudness }) => loudness))
  const sharpest = Math.max(...moments.map(({ above }) => above))
  const voiceAt = moments.findIndex(
    ({ loudness }, at) =>
      loudness > loudest - VOICED && moments.slice(at, at + STEADY).every(({ tone }) => tone > 0),
  )
  const begins = moments.findIndex(({ loudness }) => loudness > loudest - BEGINS)
  const noise = moments.slice(begins, voiceAt).filter(({ above }) => above > sharpest - NOISE)
  const vowel = moments.slice(voiceAt + 12, voiceAt + 20)
  const mean = (of: readonly Moment[], key: 'tone' | 'f1' | 'f2') =>
    Math.round(of.reduce((sum, moment) => sum + moment[key], 0) / of.length)
  return {
    before_voice: (voiceAt - begins) * 5,
    noise: noise.length * 5,
    tone: mean(moments.slice(voiceAt, voiceAt + 12), 'tone'),
    f1: mean(vowel, 'f1'),
    f2: mean(vowel, 'f2'),
  }
}
