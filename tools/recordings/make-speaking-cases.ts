/**
 * Makes the takes by which the judgement of learners' speaking is measured: `node
 * tools/recordings/make-speaking-cases.ts`, after changing the cases, on a machine with Praat and
 * ffmpeg. It writes the takes and the recordings they are held against to
 * `tests/fixtures/speaking/` (WAV, IMA ADPCM of 16 kHz), and what each is to `cases.json`.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pronounce } from '../../src/lib/pronunciation/pronounce.ts'
import { recordingAddress } from '../../src/lib/recording-address.ts'
import { phonemesOf } from './phonemes.ts'
import { intone, type SungPhoneme } from './prosody.ts'
import { type SpeakingCase, speakingCases } from './speaking-cases.ts'
import { requirePrograms } from './speech.ts'
import { durationTier, pitchTier, readTimes } from './tiers.ts'

const ROOT = join(import.meta.dirname, '../..')
const FOLDER = join(ROOT, 'tests/fixtures/speaking')
/** Voices of learners, none of which is that of the recordings; hertz of their middle. */
const VOICES = {
  tuning: [
    { variant: 'Female3', hertz: 215 },
    { variant: 'Male3', hertz: 100 },
  ],
  'held-out': [
    { variant: 'Female2', hertz: 190 },
    { variant: 'Male5', hertz: 140 },
  ],
}
/** Learners speak a word quicker than the slow recording, by different factors. */
const PACES = [1.15, 1.35, 1.5]
/** Factors of the length of a vowel. */
const LENGTHS = { short: 0.35, long: 2.6 }
/** Seconds of the room before and behind, and its loudness beside the loudest sample. */
const AROUND = 0.1
const ROOM = 0.004
/** Cuts the silence around a recording, of which 0.06 s stay: bytes that say nothing. */
const TRIM = ['', 'areverse,']
  .map(turn => `${turn}silenceremove=start_periods=1:start_threshold=-55dB:start_silence=0.06`)
  .join(',')
  .concat(',areverse')

try {
  requirePrograms()
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  const cases = speakingCases()
  const takes = makeTakes(cases)
  const listed = cases.map((each, at) => {
    const { text, said, change, expected, half } = each
    const model = basename(recordingAddress(text)).replace('.mp3', '.wav')
    const take = `${String(at).padStart(2, '0')}.wav`
    convert(join(ROOT, 'public', recordingAddress(text)), join(FOLDER, model), ['-af', TRIM])
    convert(takes[at] ?? '', join(FOLDER, take), ['-af', room(at)])
    return { text, said, change: change.kind, expected, half, take, model }
  })
  writeFileSync(join(FOLDER, 'cases.json'), `${JSON.stringify(listed, null, 2)}\n`)
  const files = new Set(listed.flatMap(({ take, model }) => [take, model]))
  const bytes = [...files].reduce((sum, file) => sum + statSync(join(FOLDER, file)).size, 0)
  console.info(`${listed.length} takes, ${bytes} bytes`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** Adds the room around a take, the same with each run. */
function room(seed: number): string {
  const noise = `anoisesrc=r=22050:a=${ROOM}:seed=${seed}:d=10[room]`
  const padded = `[in]adelay=${AROUND * 1_000},apad=pad_dur=${AROUND}[take]`
  return `${noise};${padded};[take][room]amix=inputs=2:duration=first:normalize=0[out]`
}

function convert(from: string, to: string, filters: readonly string[] = []): void {
  const codec = ['-ar', '16000', '-ac', '1', '-c:a', 'adpcm_ima_wav', '-bitexact']
  execFileSync('ffmpeg', ['-v', 'error', '-y', '-i', from, ...filters, ...codec, to])
}

/** Returns the files of all takes, which Praat speaks at once since it starts slowly. */
function makeTakes(cases: readonly SpeakingCase[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'sapa-takes-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const file = (at: number, kind: string) => join(folder, `${at + 1}.${kind}`)
  const voices = cases.map(({ half }, at) => VOICES[half][at % 2] ?? VOICES[half][0])
  const sounds = cases.map(soundsOf)
  sounds.forEach((phonemes, at) => {
    writeFileSync(file(at, 'voice'), voices[at]?.variant ?? '')
    writeFileSync(file(at, 'txt'), `[[${phonemes.map(({ code }) => code).join('|')}]]`)
  })
  praat('synthesize', [folder, String(cases.length), '150'])
  sounds.forEach((phonemes, at) => {
    const spans = readTimes(readFileSync(file(at, 'TextGrid'), 'utf8'), phonemes)
    writeFileSync(file(at, 'PitchTier'), pitchTier(spans, voices[at]?.hertz ?? 0))
    writeFileSync(file(at, 'DurationTier'), durationTier(spans, PACES[at % PACES.length] ?? 1))
  })
  praat('shape', [folder, String(cases.length)])
  return cases.map((_, at) => file(at, 'shaped.wav'))
}

function soundsOf({ text, said, change }: SpeakingCase): SungPhoneme[] {
  const words = phonemesOf((said ?? pronounce(text)).replace(/[^가-힣 ]/g, ''))
  const isQuestion = change.kind === 'rising' || (text.endsWith('?') && change.kind !== 'falling')
  const syllables = words.flat()
  if ('syllable' in change) {
    const syllable = syllables[change.syllable]
    if (!syllable) throw new Error(`${text} has no syllable ${change.syllable}.`)
    const factor = LENGTHS[change.kind]
    syllable.vowel = syllable.vowel.map(each => ({ ...each, length: each.length * factor }))
  }
  const sounds = intone(words, isQuestion ? 'question' : 'statement')
  return change.kind === 'flat' ? sounds.map(flattened) : sounds
}

function flattened(sound: SungPhoneme): SungPhoneme {
  return { ...sound, tones: sound.tones.map(() => 0) }
}

function praat(script: string, parameters: readonly string[]): void {
  execFileSync('praat', [
    '--run',
    join(import.meta.dirname, 'praat', `${script}.praat`),
    ...parameters,
  ])
}
