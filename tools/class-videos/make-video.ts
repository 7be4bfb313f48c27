import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Video } from '../../src/contract/class-content.ts'
import type { WordLinker } from '../word-links/word-linker.ts'
import { captionsOf, transcriptOf } from './captions.ts'
import { encodeVideo, HEIGHTS, type Picture } from './encode-video.ts'
import { secondsIn } from './frames.ts'
import type { Painter } from './pictures.ts'
import type { VideoScript } from './script-schema.ts'
import { slideHtml } from './slide-html.ts'
import { soundOf, Voices } from './sound.ts'
import { planVideo, type Timeline } from './timeline.ts'

const ADDRESS = '/media/classes'
export const MEDIA = join(import.meta.dirname, '../../public', ADDRESS)
const POSTER = { width: 640, height: 360 }
/** WebP quality out of 100, at which text stays sharp. */
const POSTER_QUALITY = 70

interface Tools {
  painter: Painter
  words: WordLinker
}

/** Makes all files of a video; they share a name that is a hash of all of them. */
export async function makeVideo(
  script: VideoScript,
  { painter, words }: Tools,
): Promise<Omit<Video, 'learning_id'>> {
  const voices = new Voices(script.pace)
  const timeline = planVideo(script, line => voices.secondsOf(line))
  const transcript = transcriptOf(timeline.shown, ({ ko, id }) =>
    ko === null ? [] : words.link(ko, id),
  )
  const folder = mkdtempSync(join(tmpdir(), 'sapa-video-'))
  try {
    const pictures = await paintAll(folder, timeline, painter)
    const sound = soundOf(timeline, voices)
    const videos = HEIGHTS.map(height => ({
      height,
      ending: `-${height}.mp4`,
      content: readFileSync(encodeVideo(folder, pictures, sound, height)),
    }))
    const captions = (['ko', 'id'] as const).map(language => ({
      ending: `.${language}.vtt`,
      content: Buffer.from(captionsOf(transcript, language)),
    }))
    const poster = {
      ending: '.webp',
      content: await posterOf(join(folder, pictures[0]?.name ?? '')),
    }
    const name = writeFiles([...videos, ...captions, poster])
    return {
      id: script.id,
      title: script.title,
      seconds: secondsIn(timeline.frames),
      poster: { image_url: `${name}.webp`, image_width: POSTER.width, image_height: POSTER.height },
      sources: videos.map(({ height, ending, content }) => ({
        url: name + ending,
        height,
        bytes: content.length,
      })),
      captions: { ko: `${name}.ko.vtt`, id: `${name}.id.vtt` },
      transcript,
      is_synthetic: true,
      may_download: true,
    }
  } finally {
    if (!process.env['KEEP']) rmSync(folder, { recursive: true })
    else console.log(folder)
  }
}

/** Paints each picture once, however often it is shown. */
async function paintAll(folder: string, { shots }: Timeline, painter: Painter): Promise<Picture[]> {
  const painted = new Map<string, string>()
  const pictures: Picture[] = []
  for (const shot of shots) {
    const html = slideHtml(shot)
    const existing = painted.get(html)
    const name = existing ?? `${painted.size}.png`
    if (!existing) writeFileSync(join(folder, name), await painter.paint(html))
    painted.set(html, name)
    pictures.push({ name, frames: shot.frames })
  }
  return pictures
}

async function posterOf(picture: string): Promise<Buffer> {
  return sharp(picture).resize(POSTER).webp({ quality: POSTER_QUALITY }).toBuffer()
}

/** @returns the address of the files without extension */
function writeFiles(files: readonly { ending: string; content: Buffer }[]): string {
  const hash = createHash('sha256')
  for (const { ending, content } of files) hash.update(ending).update(content)
  const name = hash.digest('hex').slice(0, 16)
  mkdirSync(MEDIA, { recursive: true })
  for (const { ending, content } of files) writeFileSync(join(MEDIA, name + ending), content)
  return `${ADDRESS}/${name}`
}
