import { randomInt } from 'node:crypto'
import type { Context } from 'hono'
import type { z } from 'zod'
import { type Modul, ModulBlock, type Video } from '../../../../src/contract/class-content.ts'
import * as calls from '../../../../src/contract/learning-authoring.ts'
import { slug } from '../../../../src/lib/slug.ts'
import { actorOf } from '../../../audit-log/actor.ts'
import type { Who } from '../../../auth/session.ts'
import { on } from '../../../http/calls.ts'
import { ApiError } from '../../../lib/api-error.ts'
import type { Dependencies } from '../../../module.ts'
import { judgeWith, refuseProblems } from '../../../resources/judge-item.ts'
import type { DraftLearning } from '../content-schema.ts'
import { readMarkdown } from '../markdown/read-markdown.ts'
import { writeMarkdown } from '../markdown/write-markdown.ts'
import { toLearning } from '../prepare-classes.ts'
import { addLearning, changeLearning, dropLearning } from './write-learnings.ts'

/** Returns the spec's calls for editing learnings (spec section 7); they write drafts. */
export function authoringRoutes(dependencies: Dependencies) {
  return [
    ...learningRoutes(dependencies),
    ...partRoutes(dependencies),
    moduls(dependencies),
    preview(),
  ]
}

function learningRoutes(dependencies: Dependencies) {
  const by = writer(dependencies)
  return [
    on(calls.createLearning, async ({ form: { fields }, who, c }) => {
      const { is_preview = false, ...facts } = fields
      const id = newId(facts.title)
      const item = { ...facts, id, is_preview, videos: [], moduls: [], quizzes: [] }
      return show(c, await addLearning(dependencies, item, by(c, who)))
    }),
    on(calls.updateLearning, async ({ params: { id }, form: { fields }, headers, who, c }) => {
      const { id: named = id, ...facts } = fields
      if (named !== id)
        throw new ApiError('invalid-input', `Alamatnya menyebut "${id}", formulirnya "${named}".`)
      const write = { ...by(c, who), conditions: headers }
      const changes = Object.fromEntries(
        Object.entries(facts).filter(([, value]) => value !== undefined),
      )
      return show(c, await changeLearning(dependencies, id, write, old => ({ ...old, ...changes })))
    }),
    on(calls.deleteLearning, async ({ params: { id }, headers, who, c }) => {
      const write = { ...by(c, who), conditions: headers }
      return { data: { id, audit_id: await dropLearning(dependencies, id, write) } }
    }),
  ]
}

function partRoutes(dependencies: Dependencies) {
  const by = writer(dependencies)
  return [
    on(calls.createQuiz, async ({ body: { learning_id, ...given }, who, c }) => {
      const judged = judge(calls.NewQuiz, given)
      const quiz = { id: newId(judged.title), ...judged }
      await changeLearning(dependencies, learning_id, by(c, who), old => ({
        ...old,
        quizzes: [...old.quizzes, quiz],
      }))
      return { data: { ...quiz, learning_id } }
    }),
    on(calls.createVideo, async ({ body: { learning_id, ...given }, who, c }) => {
      const judged = judge(calls.NewVideo, given)
      const video: Omit<Video, 'learning_id'> = { id: newId(judged.title), ...judged }
      await changeLearning(dependencies, learning_id, by(c, who), old => ({
        ...old,
        videos: [...old.videos, video],
      }))
      return { data: { ...video, learning_id } }
    }),
  ]
}

function moduls(dependencies: Dependencies) {
  const by = writer(dependencies)
  return on(calls.createModul, async ({ body: { learning_id, ...given }, who, c }) => {
    const { title, ...content } = judge(calls.NewModul, given)
    const blocks = 'blocks' in content ? content.blocks : blocksOf(content.markdown)
    const modul: Omit<Modul, 'learning_id'> = { id: newId(title), title, blocks }
    await changeLearning(dependencies, learning_id, by(c, who), old => ({
      ...old,
      moduls: [...old.moduls, modul],
    }))
    return { data: { ...modul, learning_id } }
  })
}

function preview() {
  return on(calls.previewModul, ({ body }) => {
    const blocks = 'blocks' in body ? body.blocks : blocksOf(body.markdown)
    return { data: { blocks, markdown: 'blocks' in body ? writeMarkdown(blocks) : body.markdown } }
  })
}

/** @throws ApiError invalid-input, naming the lines that cannot be shown */
function blocksOf(markdown: string): Modul['blocks'] {
  const { read, problems } = readMarkdown(markdown)
  const wrong = read.flatMap(({ block, line }) => {
    const { problems: [first] = [] } = judgeWith(ModulBlock, block)
    return first ? [{ line, message: first.message }] : []
  })
  const all = [...problems, ...wrong].sort((one, other) => one.line - other.line)
  if (all.length === 0) return read.map(({ block }) => block)
  const named = all.map(({ line, message }) => ({
    path: ['markdown', line],
    message: `Baris ${line}: ${message}`,
  }))
  throw new ApiError('invalid-input', named[0]?.message, {}, { problems: named })
}

function judge<S extends z.ZodType>(schema: S, given: Record<string, unknown>): z.output<S> {
  return refuseProblems(judgeWith(schema, given)) as z.output<S>
}

function writer({ trustedProxies }: Dependencies) {
  return (c: Context, who: Who) => ({ actor: actorOf(c, who, trustedProxies) })
}

function show(c: Context, { item, version }: { item: DraftLearning; version: number | null }) {
  c.header('ETag', `"${version}"`)
  const { class_id, ...learning }: DraftLearning = item
  return { data: toLearning(class_id, learning) }
}

/** Characters of the suffix that makes an id unique; eight of them are 41 bits. */
const SIGNS = 'abcdefghijklmnopqrstuvwxyz0123456789'
const OWN = 8
/** Longest part of an id that comes from a title. */
const WORDS_MAX = 50

/** Returns a unique id that begins with the title: `salam-sopan-3f2a9c1b`. */
export function newId(title: string): string {
  const words = slug(title)
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-+/g, '-')
    .slice(0, WORDS_MAX)
    .replace(/^-|-$/g, '')
  const suffix = Array.from({ length: OWN }, () => SIGNS[randomInt(SIGNS.length)]).join('')
  return words ? `${words}-${suffix}` : suffix
}
