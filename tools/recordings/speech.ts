import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pronounce } from '../../src/lib/pronunciation/pronounce.ts'

/** Samples per second, 16 bits each, one channel: the format of eSpeak NG's voices. */
export const RATE = 22_050
const BYTES = 2

/**
 * Words a minute as eSpeak NG counts them: 125 are 3.7 syllables a second with the pauses inside
 * sentences, about that of the EPS-TOPIK; 100 are for those who still read letter by letter.
 */
const PACES = { exam: 125, slow: 100 }
export type Pace = keyof typeof PACES
/** Maximum bytes of one sentence; five minutes. */
const SPEECH_MAX = 300 * RATE * BYTES
/** Kilobits per second, beyond which this voice sounds no better; learners pay for data. */
const BITRATE = 24

/** @throws Error with the programs that are missing on this machine */
export function requirePrograms(): void {
  const missing = ['espeak-ng', 'lame'].filter(program => !isInstalled(program))
  if (missing.length > 0) {
    throw new Error(
      `This needs ${missing.join(' and ')}. On Debian or Ubuntu: apt install ${missing.join(' ')}`,
    )
  }
}

function isInstalled(program: string): boolean {
  try {
    execFileSync(program, ['--help'], { stdio: 'ignore' })
    return true
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ENOENT')
  }
}

/** Variants of the Korean voice that are easy to distinguish. */
const VOICES = { neutral: 'ko', female: 'ko+f3', male: 'ko+m3' }
export type Voice = keyof typeof VOICES

/**
 * Returns a Korean sentence as raw samples. The voice gets the pronunciation, since it reads letter
 * by letter.
 */
export function speak(sentence: string, voice: Voice = 'neutral', pace: Pace = 'exam'): Buffer {
  // `-z` omits the pause after the sentence, as we add our own.
  const how = ['-v', VOICES[voice], '-s', String(PACES[pace]), '-z', '--stdout']
  const wav = execFileSync('espeak-ng', [...how, pronounce(sentence)], { maxBuffer: SPEECH_MAX })
  // The header of a stream has no correct length: the samples are everything after `data`.
  const data = wav.indexOf('data') + 8
  if (wav.readUInt32LE(24) !== RATE || wav.readUInt16LE(22) !== 1) {
    throw new Error('The audio format of this eSpeak NG is not supported.')
  }
  return wav.subarray(data)
}

export function silence(seconds: number): Buffer {
  return Buffer.alloc(Math.round(seconds * RATE) * BYTES)
}

/** Returns the duration of samples in seconds, rounded to milliseconds. */
export function secondsOf(bytes: number): number {
  return Math.round((bytes / BYTES / RATE) * 1_000) / 1_000
}

/**
 * Returns an mp3 file with a constant bit rate, in which browsers can seek directly.
 *
 * @param tags title and track number that players show; without them the file has no metadata
 */
export function encode(samples: Buffer, tags?: { title: string; number: number }): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'sapa-audio-'))
  const [wav, mp3] = [join(folder, 'speech.wav'), join(folder, 'speech.mp3')]
  const output = ['--cbr', '-b', String(BITRATE), '--resample', String(RATE / 1_000), '-q', '2']
  // `-t` omits the encoder's tag, which a constant bit rate does not need.
  const words = tags ? named(tags) : ['-t']
  try {
    writeFileSync(wav, Buffer.concat([wavHeader(samples.length), samples]))
    // Uses files, since LAME cannot write the length at the start of a pipe.
    execFileSync('lame', ['--silent', '-m', 'm', ...output, ...words, wav, mp3])
    return readFileSync(mp3)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function named({ title, number }: { title: string; number: number }): string[] {
  return ['--id3v2-only', '--tt', title, '--tn', String(number), '--ta', 'Sapa']
}

function wavHeader(length: number): Buffer {
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
  return header
}
