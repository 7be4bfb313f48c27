import { createHash, type Hash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { StoredClass } from '../../server/modules/classes/content-schema.ts'
import { wordId } from '../../server/modules/dictionary/word-id.ts'
import type { StoredQuestion } from '../../src/contract/authored-quizzes.ts'

const ROOT = join(import.meta.dirname, '../..')
const PUBLIC = join(ROOT, 'public')
const CLASSES = join(ROOT, 'content/classes')
const SCRIPTS = join(CLASSES, 'videos')
const KINDS = ['choice', 'listening', 'order', 'typing']
const HANGUL = /\p{Script=Hangul}/u

const jsonIn = (folder: string) => readdirSync(folder).filter(name => name.endsWith('.json'))
const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

const classes = jsonIn(CLASSES).map(name => StoredClass.parse(readJson(join(CLASSES, name))))
const learnings = classes.flatMap(each => each.learnings)
const videos = learnings.flatMap(each => each.videos)
const blocks = learnings.flatMap(each => each.moduls.flatMap(modul => modul.blocks))
const examples = blocks.flatMap(block => (block.kind === 'example' ? [block] : []))
const quizzes = learnings.flatMap(each => each.quizzes)
const questions = quizzes.flatMap(quiz => quiz.questions)
const ofKind = (...kinds: string[]) => questions.filter(({ kind }) => kinds.includes(kind))
const idsOf = (found: readonly { id: string }[]) => found.map(({ id }) => id)

const Words = z.array(z.object({ word: z.string(), homonym: z.int().optional() }))
const entries = new Set(
  jsonIn(join(ROOT, 'content/dictionary'))
    .filter(name => name !== 'sections.json')
    .flatMap(name => Words.parse(readJson(join(ROOT, 'content/dictionary', name))).map(wordId)),
)

test('every class is there, and each file is named after its class', () => {
  expect(classes.map(each => [each.id, each.learnings.length, each.is_growing])).toEqual([
    ['eps-topik-persiapan', 4, true],
    ['hangul-dari-nol', 12, false],
    ['topik-1', 4, true],
  ])
  expect(jsonIn(CLASSES)).toEqual(classes.map(({ id }) => `${id}.json`))
})

test('no id is used twice', () => {
  const ids = [
    ...idsOf(classes),
    ...idsOf(learnings),
    ...idsOf(videos),
    ...idsOf(learnings.flatMap(({ moduls }) => moduls)),
    ...idsOf(quizzes),
    ...idsOf(questions),
  ]
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
})

test('the first learning of every class can be tried by everybody', () => {
  expect(classes.map(each => each.learnings[0]?.is_preview)).toEqual([true, true, true])
})

test('the picture of every class is there', () => {
  for (const { picture } of classes) {
    expect(statSync(join(PUBLIC, picture.image_url)).size).toBeLessThanOrEqual(30_000)
  }
})

describe('videos', () => {
  test('every learning has the script of its video', () => {
    const missing = learnings.filter(({ id }) => !existsSync(join(SCRIPTS, `${id}-video.json`)))
    expect(idsOf(missing)).toEqual([])
  })

  test('a class has all of its videos, or none while they are being made', () => {
    const halfMade = classes.filter(each => {
      const made = each.learnings.filter(learning => learning.videos.length > 0).length
      return made > 0 && made < each.learnings.length
    })
    expect(idsOf(halfMade)).toEqual([])
  })
})

describe('moduls', () => {
  test('every learning has one that takes a while to read', () => {
    const short = learnings.filter(
      ({ moduls }) => moduls.length !== 1 || (moduls[0]?.blocks.length ?? 0) < 8,
    )
    expect(idsOf(short)).toEqual([])
  })

  test('examples are in Korean and are told in Indonesian', () => {
    const odd = examples.filter(({ ko, id }) => !HANGUL.test(ko) || HANGUL.test(id))
    expect(odd).toEqual([])
  })

  test('how an example is said is told where that is not as it is spelled', () => {
    expect(examples.filter(({ ko, said }) => said !== null && said === ko)).toEqual([])
    expect(examples.filter(({ said }) => said !== null && !/^[가-힣 ,.?!]+$/u.test(said))).toEqual(
      [],
    )
  })

  test('every linked word is a piece of its example, and its entry is in our dictionary', () => {
    for (const { ko, words } of examples) {
      for (const [at, { from, to, entry }] of words.entries()) {
        expect(ko.slice(from, to)).toMatch(/^[가-힣 ]+$/u)
        expect(from).toBeGreaterThanOrEqual(words[at - 1]?.to ?? 0)
        expect(entries, `${entry} in “${ko}”`).toContain(entry)
      }
    }
  })

  test('every example has its recording', () => {
    expect(examples.filter(({ recording }) => !recording).map(({ ko }) => ko)).toEqual([])
  })

  test('every row of a table is as wide as its head', () => {
    const tables = blocks.flatMap(block => (block.kind === 'table' ? [block] : []))
    const uneven = tables.filter(({ head, rows }) => rows.some(row => row.length !== head.length))
    expect(uneven).toEqual([])
  })
})

describe('quizzes', () => {
  test.each(quizzes)('$id has six to ten questions, of every kind', quiz => {
    expect(quiz.questions.length).toBeGreaterThanOrEqual(6)
    expect(quiz.questions.length).toBeLessThanOrEqual(10)
    expect([...new Set(quiz.questions.map(({ kind }) => kind))].sort()).toEqual(KINDS)
  })

  test('options are told apart, and there are as many as their kind needs', () => {
    const counts: Record<StoredQuestion['kind'], [number, number]> = {
      choice: [4, 4],
      listening: [4, 4],
      order: [3, 12],
      typing: [0, 0],
    }
    for (const { kind, options, id } of questions) {
      const [least, most] = counts[kind]
      expect(new Set(options.map(option => option.normalize('NFC'))).size, id).toBe(options.length)
      expect(options.length, id).toBeGreaterThanOrEqual(least)
      expect(options.length, id).toBeLessThanOrEqual(most)
    }
  })

  test('what counts when it is typed is composed Hangul without spaces at its ends', () => {
    expect(idsOf(ofKind('choice', 'listening', 'order').filter(q => q.accepts.length > 0))).toEqual(
      [],
    )
    for (const { accepts, id } of ofKind('typing')) {
      expect(accepts.length, id).toBeGreaterThan(0)
      for (const accepted of accepts) {
        expect(accepted, id).toBe(accepted.normalize('NFC').trim().replace(/\s+/g, ' '))
        expect(accepted, id).toMatch(/^[가-힣 .?!]+$/u)
      }
    }
  })

  test('a question does not give away what is to be typed', () => {
    const given = ofKind('typing').filter(({ ask, text, accepts }) =>
      accepts.some(accepted => `${ask} ${text ?? ''}`.includes(accepted)),
    )
    expect(idsOf(given)).toEqual([])
  })

  test('listening questions, and they alone, have something to hear', () => {
    for (const { id, kind, heard, recording, text } of questions) {
      const listens = kind === 'listening'
      expect([heard !== null, recording !== null], id).toEqual([listens, listens])
      if (listens) expect(text, id).toBeNull()
    }
  })

  test('the right option is not the longest one much more often than chance would have it', () => {
    const uneven = ofKind('choice', 'listening').filter(
      ({ options }) => new Set(options.map(({ length }) => length)).size > 1,
    )
    const longest = uneven.filter(({ options: [right = '', ...others] }) =>
      others.every(other => other.length < right.length),
    )
    expect(longest.length / uneven.length).toBeLessThan(0.3)
  })

  test('every question says why in a whole sentence', () => {
    expect(idsOf(questions.filter(({ why }) => !/^.{20,}[.!?]$/su.test(why)))).toEqual([])
  })

  test('every word that an explanation links to has an entry', () => {
    const links = questions.flatMap(({ why }) => [...why.matchAll(/\]\(([^)]*)\)/g)])
    const ids = links.map(([, target = '']) => /^dictionary\?entry=(.+)$/.exec(target)?.[1])
    expect(ids.length).toBeGreaterThan(80)
    expect(ids.filter(id => id === undefined || !entries.has(id))).toEqual([])
  })
})

test('every recording that is named is there, and no other', () => {
  const recordings = [...examples, ...questions].flatMap(({ recording }) => recording ?? [])
  const named = new Set(recordings.map(({ audio_url }) => basename(audio_url)))
  const there = readdirSync(join(PUBLIC, 'media/classes')).filter(name => name.endsWith('.mp3'))
  expect(new Set(there)).toEqual(named)
})

test('files are named by what is in them: browsers keep them for a year', () => {
  const folder = join(PUBLIC, 'media/classes')
  const contents = new Map<string, Hash>()
  const endings = ['-360.mp4', '-720.mp4', '.ko.vtt', '.id.vtt', '.webp', '.mp3']
  for (const ending of endings)
    for (const file of readdirSync(folder).filter(name => name.endsWith(ending))) {
      const name = file.slice(0, -ending.length)
      const hash = contents.get(name) ?? createHash('sha256')
      if (ending !== '.mp3') hash.update(ending)
      contents.set(name, hash.update(readFileSync(join(folder, file))))
    }
  const wrong = [...contents].filter(([name, hash]) => !hash.digest('hex').startsWith(name))
  expect(wrong.map(([name]) => name)).toEqual([])
})
