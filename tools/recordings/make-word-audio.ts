/**
 * Speaks the headwords and examples of our own dictionary: `node
 * tools/recordings/make-word-audio.ts`. Run it after changing words, examples or rules of
 * pronunciation, on a machine with Praat, ffmpeg and LAME; with `--all` after changing the voice. It
 * writes the mp3 files to `public/audio/words/` and lists in `spoken-dictionary.txt` what they say;
 * what the list says already is not spoken again. It removes files of texts that are gone. A
 * recording of a person, whose line ends with `→ person`, stays as it is.
 */
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type DictionaryText,
  dictionaryTexts,
  LIST,
  lineOf,
  type RecordedText,
  readList,
} from './dictionary-texts.ts'
import { encode, requirePrograms, silence, speakAll } from './speech.ts'

const AUDIO = join(import.meta.dirname, '../../public/audio/words')
/** Seconds of silence before the first sound and after the last one. */
const BEFORE = 0.15
const AFTER = 0.2
/** Texts that are spoken at once: Praat starts slowly. */
const BATCH = 60
/**
 * A word is heard alone and slowly, to be repeated; an example shows how it sounds among others.
 * There are eleven kB of an example with the usual quality, seven with the small one.
 */
const MANNERS = {
  word: { pace: 'slow', quality: 'usual' },
  example: { pace: 'exam', quality: 'small' },
} as const

try {
  requirePrograms()
  mkdirSync(AUDIO, { recursive: true })
  const texts = dictionaryTexts()
  const listed = existsSync(LIST) ? readList() : new Map<string, RecordedText>()
  const isAnew = process.argv.includes('--all')
  const missing = texts.filter(text => !isRecorded(text, isAnew, listed.get(text.file)))
  const files = new Set(texts.map(({ file }) => file))
  for (const file of readdirSync(AUDIO)) if (!files.has(file)) rmSync(join(AUDIO, file))
  // A file whose text is not in the list yet is spoken again if this is interrupted.
  for (const { file } of missing) listed.delete(file)
  for (let from = 0; from < missing.length; from += BATCH) {
    const batch = missing.slice(from, from + BATCH)
    record(batch)
    for (const text of batch) listed.set(text.file, { ...text, isByPerson: false })
    writeList(texts, listed)
    console.info(`${from + batch.length} of ${missing.length}`)
  }
  writeList(texts, listed)
  const bytes = texts.reduce((sum, { file }) => sum + statSync(join(AUDIO, file)).size, 0)
  console.info(`${texts.length} recordings, ${bytes} bytes`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function isRecorded(
  { file, pronunciation }: DictionaryText,
  isAnew: boolean,
  listed: RecordedText | undefined,
): boolean {
  if (!listed || !existsSync(join(AUDIO, file))) return false
  return listed.isByPerson || (!isAnew && listed.pronunciation === pronunciation)
}

function record(batch: readonly DictionaryText[]): void {
  const lines = batch.map(({ kind, text, pronunciation }) => {
    return { text, pronunciation, voice: 'neutral' as const, pace: MANNERS[kind].pace }
  })
  speakAll(lines).forEach((spoken, at) => {
    const text = batch[at]
    if (!text) return
    const samples = Buffer.concat([silence(BEFORE), spoken, silence(AFTER)])
    const content = encode(samples, undefined, MANNERS[text.kind].quality)
    writeFileSync(join(AUDIO, text.file), content)
  })
}

/** Writes the lines of all texts that have a recording, with their current pronunciation. */
function writeList(
  texts: readonly DictionaryText[],
  listed: ReadonlyMap<string, RecordedText>,
): void {
  const lines = texts.flatMap(({ text, pronunciation, file }) => {
    const recorded = listed.get(file)
    return recorded ? lineOf({ text, pronunciation, isByPerson: recorded.isByPerson }) : []
  })
  writeFileSync(LIST, `${lines.join('\n')}\n`)
}
