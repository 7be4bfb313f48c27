/**
 * Speaks the sentences of an audio book and measures them: `node tools/recordings/make-audio.ts eps-topik`.
 * Run it after changing a sentence, on a machine with Praat, ffmpeg and LAME. It writes the mp3
 * files and the zip to `public/audio/<book>/` and their facts into `content/audio/<book>.json`.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { AudioBook, type AudioChapter, type AudioFile } from '../../src/contract/audio-books.ts'
import { encode, requirePrograms, secondsOf, silence, speakAll } from './speech.ts'
import { zip } from './zip.ts'

const ROOT = join(import.meta.dirname, '../..')
/** Seconds before the first sentence, and after each one to repeat it aloud. */
const BEFORE = 0.4
const PAUSE = 1.1

const [id = ''] = process.argv.slice(2)
const manifest = join(ROOT, 'content/audio', `${id}.json`)
const folder = join(ROOT, 'public/audio', id)

try {
  requirePrograms()
  const book = AudioBook.parse(JSON.parse(readFileSync(manifest, 'utf8')))
  if (book.language !== 'ko') throw new Error('Only Korean can be spoken so far.')
  const made = makeBook(book)
  writeFileSync(manifest, `${JSON.stringify(made, null, 2)}\n`)
  console.info(`${id}: ${made.chapters.length} chapters, ${made.pack?.size} bytes in the pack`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function makeBook(book: AudioBook): AudioBook {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const made = book.chapters.map(chapter => makeChapter(chapter))
  const pack = zip([
    ...made.map(({ name, content }) => ({ name: `sapa-${id}/${name}`, content })),
    { name: `sapa-${id}/kalimat.txt`, content: Buffer.from(sentences(book)) },
  ])
  const facts = save(`sapa-${id}.zip`, pack)
  return {
    ...book,
    voice: 'synthetic',
    pack: { ...facts, format: 'zip' },
    chapters: made.map(({ chapter }) => chapter),
  }
}

function makeChapter(chapter: AudioChapter) {
  const parts = [silence(BEFORE)]
  let bytes = parts[0]?.length ?? 0
  const voices = speakAll(chapter.lines.map(({ ko }) => ({ text: ko, voice: 'neutral' })))
  const lines = chapter.lines.map((line, at) => {
    const start = secondsOf(bytes)
    const spoken = [voices[at] ?? silence(0), silence(PAUSE)]
    parts.push(...spoken)
    bytes += spoken.reduce((sum, { length }) => sum + length, 0)
    return { ...line, start }
  })
  const name = `${chapter.number}-${chapter.id}.mp3`
  const content = encode(Buffer.concat(parts), chapter)
  const audio: AudioFile = { ...save(name, content), seconds: secondsOf(bytes) }
  return { name, content, chapter: { ...chapter, audio, lines } }
}

function save(name: string, content: Buffer) {
  writeFileSync(join(folder, name), content)
  const sha256 = createHash('sha256').update(content).digest('hex')
  return { address: `/audio/${id}/${name}`, size: content.length, sha256 }
}

/** Returns the text file with all sentences that is part of the pack. */
function sentences(book: AudioBook): string {
  const chapters = book.chapters.map(({ number, title, lines }) =>
    [`${number}. ${title}`, ...lines.map(({ ko, id: meaning }) => `${ko}\n${meaning}`)].join(
      '\n\n',
    ),
  )
  return `${[book.title, 'Suara sintetis: dibuat oleh program, bukan rekaman orang.', ...chapters].join('\n\n')}\n`
}
