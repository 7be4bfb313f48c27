import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pronounce } from '../../src/lib/pronunciation/pronounce.ts'
import { phonemesOf } from './phonemes.ts'
import { type Ending, intone, type SungPhoneme } from './prosody.ts'
import { durationTier, pitchTier, readTimes } from './tiers.ts'

/** Samples per second, 16 bits each, one channel: the format of eSpeak NG's voices. */
export const RATE = 22_050
const BYTES = 2

/**
 * How much longer sounds are than in quick speech: half of the recordings of exams are then slower
 * than 3.9 syllables a second with the pauses inside sentences, half of those for learners who read
 * letter by letter slower than 3.2.
 */
const PACES = { exam: 1.25, slow: 1.7 }
export type Pace = keyof typeof PACES
/**
 * Kilobits and samples per second. Beyond 24 kbit/s this voice sounds no better, and learners pay
 * for data. LAME cuts it at 5.8 kHz; with 16 kbit/s at 5.5 kHz, and it is coarser.
 */
const QUALITIES = { usual: { kilobits: 24, rate: RATE }, small: { kilobits: 16, rate: 16_000 } }
export type Quality = keyof typeof QUALITIES
/** Loudness of recordings in LUFS (EBU R 128), and their highest peak. */
const LOUDNESS = -18
const PEAK_MAX = 0.89
/** Hertz above which the voice has only hiss. */
const LOW_PASS = 7_500

const PROGRAMS = { praat: '--version', ffmpeg: '-version', lame: '--help' }

/** @throws Error with the programs that are missing on this machine */
export function requirePrograms(): void {
  const missing = Object.entries(PROGRAMS).flatMap(([program, parameter]) =>
    isInstalled(program, parameter) ? [] : program,
  )
  if (missing.length > 0) {
    throw new Error(
      `This needs ${missing.join(' and ')}. On Debian or Ubuntu: apt install ${missing.join(' ')}`,
    )
  }
}

function isInstalled(program: string, parameter: string): boolean {
  try {
    execFileSync(program, [parameter], { stdio: 'ignore' })
    return true
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ENOENT')
  }
}

/** eSpeak NG's variants that are easy to distinguish, and the middle of each voice in hertz. */
const VOICES = {
  neutral: { variant: 'Male1', hertz: 118 },
  female: { variant: 'Female3', hertz: 205 },
  male: { variant: 'Male3', hertz: 104 },
}
export type Voice = keyof typeof VOICES

/** A text and how it is spoken. */
export interface Line {
  text: string
  voice: Voice
  pace?: Pace
  /** How it is pronounced, in Hangul, where the rules do not decide that. */
  pronunciation?: string
}

interface Phrase {
  phonemes: SungPhoneme[]
  /** Seconds of silence after it. */
  pause: number
  voice: Voice
  /** Factor of all lengths. */
  pace: number
}

/** Seconds of silence inside a sentence, and between two of them, in quick speech. */
const PAUSES: Readonly<Record<Ending, number>> = {
  continued: 0.16,
  statement: 0.32,
  question: 0.32,
}

/** Returns Korean text as raw samples. @throws Error if a program fails */
export function speak(text: string, voice: Voice = 'neutral', pace: Pace = 'exam'): Buffer {
  const [samples] = speakAll([{ text, voice, pace }])
  return samples ?? silence(0)
}

/**
 * Returns Korean texts as raw samples, all at once since programs start slowly. eSpeak NG gets
 * phonemes, since it reads letter by letter and says ㅅ and ㅆ alike; Praat then gives them the
 * lengths and the melody of Seoul Korean.
 *
 * @throws Error if a program fails
 */
export function speakAll(lines: readonly Line[]): Buffer[] {
  const phrases = lines.map(phrasesOf)
  const folder = mkdtempSync(join(tmpdir(), 'sapa-voice-'))
  try {
    const shaped = shape(folder, phrases.flat())
    return phrases.map(own => joined(own, shaped.splice(0, own.length)))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Joins phrases with the silence between them. */
function joined(phrases: readonly Phrase[], samples: readonly Buffer[]): Buffer {
  return Buffer.concat(
    phrases.flatMap(({ pause, pace }, at) => {
      const spoken = samples[at] ?? silence(0)
      return at === phrases.length - 1 ? [spoken] : [spoken, silence(pause * pace)]
    }),
  )
}

/** Cuts text at its punctuation, which decides how the voice ends. */
function phrasesOf({ text, voice, pace = 'exam', pronunciation }: Line): Phrase[] {
  const parts = (pronunciation ?? pronounce(text)).match(/[^.,?!:;…]+[.,?!:;…]*/g) ?? []
  return parts.flatMap(part => {
    const words = phonemesOf(part)
    if (words.length === 0) return []
    const ending = endingOf(part)
    return [{ phonemes: intone(words, ending), pause: PAUSES[ending], voice, pace: PACES[pace] }]
  })
}

function endingOf(phrase: string): Ending {
  if (/\?/.test(phrase)) return 'question'
  return /[,:;]\s*$/.test(phrase) ? 'continued' : 'statement'
}

function shape(folder: string, phrases: readonly Phrase[]): Buffer[] {
  const file = (at: number, kind: string) => join(folder, `${at + 1}.${kind}`)
  phrases.forEach(({ phonemes, voice }, at) => {
    writeFileSync(file(at, 'voice'), VOICES[voice].variant)
    writeFileSync(file(at, 'txt'), `[[${phonemes.map(({ code }) => code).join('|')}]]`)
  })
  const count = String(phrases.length)
  praat('synthesize', [folder, count, '150'])
  phrases.forEach(({ phonemes, voice, pace }, at) => {
    const times = readTimes(readFileSync(file(at, 'TextGrid'), 'utf8'), phonemes)
    writeFileSync(file(at, 'PitchTier'), pitchTier(times, VOICES[voice].hertz))
    writeFileSync(file(at, 'DurationTier'), durationTier(times, pace))
  })
  praat('shape', [folder, count])
  return phrases.map((_, at) => samplesOf(readFileSync(file(at, 'shaped.wav'))))
}

function praat(script: string, parameters: readonly string[]): void {
  const file = join(import.meta.dirname, 'praat', `${script}.praat`)
  execFileSync('praat', ['--run', file, ...parameters])
}

function samplesOf(wav: Buffer): Buffer {
  if (wav.readUInt32LE(24) !== RATE || wav.readUInt16LE(22) !== 1) {
    throw new Error('The audio format of this Praat is not supported.')
  }
  const data = wav.indexOf('data')
  return wav.subarray(data + 8, data + 8 + wav.readUInt32LE(data + 4))
}

export function silence(seconds: number): Buffer {
  return Buffer.alloc(Math.round(seconds * RATE) * BYTES)
}

/** Returns the duration of samples in seconds, rounded to milliseconds. */
export function secondsOf(bytes: number): number {
  return Math.round((bytes / BYTES / RATE) * 1_000) / 1_000
}

/**
 * Returns an mp3 file with a constant bit rate, in which browsers can seek directly, as loud as all
 * others.
 *
 * @param tags title and track number that players show; without them the file has no metadata
 * @param quality `small` for files of which thousands are downloaded at once
 */
export function encode(
  samples: Buffer,
  tags?: { title: string; number: number },
  quality: Quality = 'usual',
): Buffer {
  const { kilobits, rate } = QUALITIES[quality]
  const folder = mkdtempSync(join(tmpdir(), 'sapa-audio-'))
  const [wav, mp3] = [join(folder, 'speech.wav'), join(folder, 'speech.mp3')]
  const output = ['--cbr', '-b', String(kilobits), '--resample', String(rate / 1_000), '-q', '2']
  // `-t` omits the encoder's tag, which a constant bit rate does not need.
  const words = tags ? named(tags) : ['-t']
  try {
    writeFileSync(wav, wavOf(level(samples)))
    // Uses files, since LAME cannot write the length at the start of a pipe.
    execFileSync('lame', ['--silent', '-m', 'm', ...output, ...words, wav, mp3])
    return readFileSync(mp3)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Brings samples to the loudness of all recordings; their number stays. */
export function level(samples: Buffer): Buffer {
  const raw = ['-f', 's16le', '-ar', String(RATE), '-ac', '1']
  const filter = (filters: string, output: readonly string[]) =>
    spawnSync('ffmpeg', ['-hide_banner', ...raw, '-i', '-', '-af', filters, ...output], {
      input: samples,
      maxBuffer: samples.length * 2 + 1_000_000,
    })
  const report = String(filter(`lowpass=f=${LOW_PASS},ebur128`, ['-f', 'null', '-']).stderr)
  const measured = Number(/I:\s+(-?[\d.]+) LUFS\s+Threshold/.exec(report)?.[1])
  if (Number.isNaN(measured)) throw new Error('The loudness of a recording cannot be measured.')
  const gain = `volume=${(LOUDNESS - measured).toFixed(2)}dB`
  const limit = `alimiter=limit=${PEAK_MAX}:level=disabled:latency=1`
  return filter(`lowpass=f=${LOW_PASS},${gain},${limit}`, [...raw, '-']).stdout
}

function named({ title, number }: { title: string; number: number }): string[] {
  return ['--id3v2-only', '--tt', title, '--tn', String(number), '--ta', 'Sapa']
}

/** Returns samples as a WAV file. */
export function wavOf(samples: Buffer): Buffer {
  const length = samples.length
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + length, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(RATE, 24)
  header.writeUInt32LE(RATE * BYTES, 28)
  header.writeUInt16LE(BYTES, 32)
  header.writeUInt16LE(BYTES * 8, 34)
  header.write('data', 36)
  header.writeUInt32LE(length, 40)
  return Buffer.concat([header, samples])
}
