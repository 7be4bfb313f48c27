/**
 * Makes the videos of the classes from their scripts in `content/classes/videos/`:
 * `node tools/class-videos/make-class-videos.ts` makes all, with ids only those. Run it after changing a
 * script, on a machine with Praat, LAME, ffmpeg and Noto Sans CJK. It writes the files to
 * `public/media/classes/` and their facts into `content/classes/<class>.json`, and removes
 * files that no class names any more. A video with the voice of a person (`is_synthetic: false`)
 * has no script here, so it stays as it is.
 */
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { requirePrograms } from '../recordings/speech.ts'
import { readDictionary } from '../word-links/dictionary-words.ts'
import { WordLinker } from '../word-links/word-linker.ts'
import { faultsOf, namedMedia, readScripts, writeFacts } from './class-files.ts'
import { requireFfmpeg } from './encode-video.ts'
import { MEDIA, makeVideo } from './make-video.ts'
import { openPainter } from './pictures.ts'

/** File endings of videos; the folder also has recordings of lessons and questions. */
const OF_VIDEOS = ['.mp4', '.vtt', '.webp']

try {
  requirePrograms()
  requireFfmpeg()
  await makeAll(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function makeAll(ids: readonly string[]): Promise<void> {
  const words = new WordLinker(readDictionary())
  const painter = await openPainter()
  try {
    for (const script of readScripts(ids)) {
      const facts = await makeVideo(script, { painter, words })
      const inClass = writeFacts(facts) ?? 'no class names it'
      const sizes = facts.sources.map(({ height, bytes }) => `${height}p ${bytes}`).join(', ')
      console.info(`${facts.id}: ${facts.seconds} s, ${sizes} bytes (${inClass})`)
    }
  } finally {
    await painter.close()
  }
  removeUnnamed()
  if (words.unknown.size > 0)
    console.info(`Words without an entry: ${[...words.unknown].join(' ')}`)
  for (const fault of faultsOf()) console.warn(fault)
}

function removeUnnamed(): void {
  const named = namedMedia()
  for (const name of readdirSync(MEDIA)) {
    const isOfVideo = OF_VIDEOS.some(ending => name.endsWith(ending))
    if (isOfVideo && !named.has(`/media/classes/${name}`)) rmSync(join(MEDIA, name))
  }
}
