import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { writeJson } from '../../scripts/mock-tests/write-json.ts'
import { StoredClass } from '../../server/modules/classes/content-schema.ts'
import type { Video } from '../../src/contract/class-content.ts'
import { VideoScript } from './script-schema.ts'

const ROOT = join(import.meta.dirname, '../..')
const CLASSES = join(ROOT, 'content/classes')
const SCRIPTS = join(CLASSES, 'videos')

/** The fields of a class needed to find its videos; all others are left unchecked and unchanged. */
const Outline = z.looseObject({
  learnings: z.array(z.looseObject({ videos: z.array(z.looseObject({ id: z.string() })) })),
})

/** @returns scripts of the videos with these ids, or of all videos if none is given */
export function readScripts(ids: readonly string[]): VideoScript[] {
  const names = ids.length > 0 ? ids.map(id => `${id}.json`) : jsonIn(SCRIPTS)
  return names.map(name => {
    const { success, data, error } = VideoScript.safeParse(readJson(join(SCRIPTS, name)))
    if (!success) throw new Error(`content/classes/videos/${name}:\n${z.prettifyError(error)}`)
    if (`${data.id}.json` !== name)
      throw new Error(`content/classes/videos/${name}: id does not match the file name`)
    return data
  })
}

/**
 * Writes the facts of a video into the class that has it, or has the learning with its name.
 *
 * @returns the id of that class; undefined if there is none
 */
export function writeFacts(facts: Omit<Video, 'learning_id'>): string | undefined {
  for (const name of jsonIn(CLASSES)) {
    const file = join(CLASSES, name)
    const outline = Outline.parse(readJson(file))
    const learning = outline.learnings.find(
      ({ id, videos }) => `${id}-video` === facts.id || videos.some(video => video.id === facts.id),
    )
    if (!learning) continue
    const others = learning.videos.filter(({ id }) => id !== facts.id)
    const at = learning.videos.findIndex(({ id }) => id === facts.id)
    learning.videos = others.toSpliced(at < 0 ? others.length : at, 0, { ...facts })
    writeJson(file, outline)
    return name.replace('.json', '')
  }
  return undefined
}

/** @returns addresses of all media in classes, unordered */
export function namedMedia(): Set<string> {
  const text = jsonIn(CLASSES).map(name => readFileSync(join(CLASSES, name), 'utf8'))
  return new Set(text.join('\n').match(/\/media\/classes\/[\w./-]+/g))
}

/** @returns errors in classes, one text for each invalid class */
export function faultsOf(): string[] {
  return jsonIn(CLASSES).flatMap(name => {
    const { error } = StoredClass.safeParse(readJson(join(CLASSES, name)))
    return error ? [`content/classes/${name}:\n${z.prettifyError(error)}`] : []
  })
}

function jsonIn(folder: string): string[] {
  return readdirSync(folder)
    .filter(name => name.endsWith('.json'))
    .sort()
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}
