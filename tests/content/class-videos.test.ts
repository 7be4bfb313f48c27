import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { Video } from '../../src/contract/class-content.ts'
import { captionsOf } from '../../tools/class-videos/captions.ts'
import { readScripts } from '../../tools/class-videos/class-files.ts'
import { readDictionary } from '../../tools/word-links/dictionary-words.ts'

const ROOT = join(import.meta.dirname, '../..')
const CLASSES = join(ROOT, 'content/classes')
const SIZE_MAX = 40_000_000

const StoredVideo = Video.omit({ learning_id: true })
const Outline = z.object({ learnings: z.array(z.object({ videos: z.array(StoredVideo) })) })
const videos = readdirSync(CLASSES)
  .filter(name => name.endsWith('.json'))
  .flatMap(name => Outline.parse(JSON.parse(readFileSync(join(CLASSES, name), 'utf8'))).learnings)
  .flatMap(learning => learning.videos)

function fileOf(address: string): string {
  return join(ROOT, 'public', address)
}

/** Length in seconds as the head of an MP4 file says it, which players read before the rest. */
function secondsOfMp4(file: Buffer): number {
  const head = file.indexOf('mvhd')
  expect(head).toBeLessThan(file.indexOf('mdat'))
  return file.readUInt32BE(head + 20) / file.readUInt32BE(head + 16)
}

test('every script has its video, and every synthetic video its script', () => {
  const made = videos.filter(video => video.is_synthetic).map(({ id }) => id)
  expect(made.toSorted()).toEqual(readScripts([]).map(({ id }) => id))
})

test.each(videos)(
  '$id is there in both qualities, as large and as long as its class says',
  video => {
    expect(video.sources.map(({ height }) => height)).toEqual([360, 720])
    for (const { url, bytes } of video.sources) {
      const content = readFileSync(fileOf(url))
      expect(content.length).toBe(bytes)
      expect(Math.abs(secondsOfMp4(content) - video.seconds)).toBeLessThan(0.1)
    }
    expect(statSync(fileOf(video.poster.image_url)).size).toBeLessThan(30_000)
  },
)

test.each(videos)('$id says what its script says, one sentence after the other', video => {
  const lines = readScripts([video.id]).flatMap(({ slides }) =>
    slides.flatMap(slide => slide.lines),
  )
  expect(video.transcript.map(({ ko, id }) => ({ ko, id }))).toEqual(
    lines.map(({ ko, id }) => ({ ko, id })),
  )
  for (const [at, { start, end }] of video.transcript.entries()) {
    expect(start).toBeLessThan(end)
    expect(end).toBeLessThanOrEqual(video.transcript[at + 1]?.start ?? video.seconds)
  }
  expect(video.seconds).toBeGreaterThanOrEqual(60)
  expect(video.seconds).toBeLessThanOrEqual(150)
})

test.each(videos)('the captions of $id are those of its transcript', video => {
  for (const language of ['ko', 'id'] as const) {
    const captions = readFileSync(fileOf(video.captions[language] ?? ''), 'utf8')
    expect(captions).toBe(captionsOf(video.transcript, language))
  }
})

test('every linked word lies in its sentence and leads to an entry', () => {
  const ids = new Set(readDictionary().map(({ id }) => id))
  for (const { ko, words } of videos.flatMap(({ transcript }) => transcript))
    for (const { from, to, entry } of words) {
      expect(ko?.slice(from, to)).toMatch(/^[가-힣 ]+$/)
      expect(ids, `${ko}: ${entry}`).toContain(entry)
    }
})

test('all videos together are small enough for prepaid data', () => {
  const bytes = videos.flatMap(({ sources }) => sources.map(source => source.bytes))
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(SIZE_MAX)
})
