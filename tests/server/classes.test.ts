import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StoredClass } from '../../server/modules/classes/content-schema.ts'
import { readClasses } from '../../server/modules/classes/load-classes.ts'
import { call } from '../../src/api/call.ts'
import {
  getClass,
  getClasses,
  getLearnings,
  getModuls,
  getQuizzes,
  getVideos,
} from '../../src/contract/routes/classes.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { CLASSES, classOf, HIDDEN, learning } from '../helpers/classes.ts'
import { codeOf, dataOf } from '../helpers/mock-tests.ts'
import { createUser } from '../helpers/users.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi({ classes: CLASSES })
})
afterAll(() => api.close())

describe('lists and details', () => {
  test('a language has its classes, all of them or those of one level', async () => {
    const ids = (classes: { id: string }[]) => classes.map(({ id }) => id)
    expect(
      ids(dataOf(await call(api.http, getClasses, { params: { language_id: 'korean' } }))),
    ).toEqual(['dasar', 'lanjut', 'tumbuh'])
    expect(
      ids(
        dataOf(
          await call(api.http, getClasses, {
            params: { language_id: 'korean' },
            query: { level: 'elementary' },
          }),
        ),
      ),
    ).toEqual(['lanjut'])
    expect(
      dataOf(
        await call(api.http, getClasses, {
          params: { language_id: 'korean' },
          query: { level: 'advanced' },
        }),
      ),
    ).toEqual([])
  })

  test('a language without classes has an empty list, an unknown one is not found', async () => {
    expect(
      dataOf(await call(api.http, getClasses, { params: { language_id: 'japanese' } })),
    ).toEqual([])
    expect(codeOf(await call(api.http, getClasses, { params: { language_id: 'klingon' } }))).toBe(
      'not-found',
    )
    expect(
      codeOf(await call(api.http, getClasses, { params: { language_id: 'constructor' } })),
    ).toBe('not-found')
  })

  test.each(['?level=expert', '?level=', '?level=BEGINNER'])(
    'a list with the query %s is refused',
    async query => {
      const { status } = await api.fetch(`/api/classes/language/korean${query}`)
      expect(status).toBe(422)
    },
  )

  test('a class has its curriculum in the order of learning', async () => {
    const detail = dataOf(await call(api.http, getClass, { params: { id: 'dasar' } }))
    expect(detail).toMatchObject({ learnings: 2, seconds: 200, access: 'free' })
    expect(detail.curriculum[0]?.parts.map(({ kind, id }) => [kind, id])).toEqual([
      ['video', 'dasar-1-video'],
      ['modul', 'dasar-1-modul'],
      ['quiz', 'dasar-1-kuis'],
    ])
    expect(dataOf(await call(api.http, getLearnings, { params: { id: 'dasar' } }))).toEqual(
      detail.curriculum,
    )
    expect(codeOf(await call(api.http, getClass, { params: { id: 'nope' } }))).toBe('not-found')
    expect(codeOf(await call(api.http, getLearnings, { params: { id: 'dasar-1' } }))).toBe(
      'not-found',
    )
  })

  test('public responses are cached, and the same for a person who is signed in', async () => {
    const { headers } = await createUser(api)
    for (const path of ['classes/language/korean', 'classes/detail/dasar']) {
      const answer = await api.fetch(`/api/${path}`)
      expect(answer.headers.get('cache-control')).toMatch(/^public/)
      const etag = answer.headers.get('etag') ?? ''
      const again = await api.fetch(`/api/${path}`, {
        headers: { ...headers, 'if-none-match': etag },
      })
      expect(again.status).toBe(304)
    }
  })
})

describe('quizzes', () => {
  test('are sent without keys, explanations and transcripts', async () => {
    const { http } = await createUser(api)
    for (const client of [http, api.http]) {
      const [quiz] = dataOf(await call(client, getQuizzes, { params: { id: 'dasar-1' } }))
      const sent = JSON.stringify(quiz)
      expect(sent).not.toContain(HIDDEN)
      expect(sent).not.toContain('안녕')
      expect(quiz?.questions.map(({ options }) => options.length)).toEqual([4, 3, 4, 0])
    }
  })

  test('have an order for each learner, which does not reveal the right option', async () => {
    const first = new Map<string, number>()
    for (let learner = 0; learner < 60; learner++) {
      const { http } = await createUser(api)
      const [quiz] = dataOf(await call(http, getQuizzes, { params: { id: 'dasar-1' } }))
      expect(dataOf(await call(http, getQuizzes, { params: { id: 'dasar-1' } }))[0]).toEqual(quiz)
      const [choice, , order] = quiz?.questions ?? []
      const at = choice?.options.findIndex(({ text }) => text === '나무') ?? -1
      first.set(String(at), (first.get(String(at)) ?? 0) + 1)
      expect(order?.options.map(({ text }) => text)).not.toEqual(['저는', '학교에', '저는', '가요'])
      const byId = choice?.options.toSorted((one, other) => (one.id < other.id ? -1 : 1))
      expect(byId).toHaveLength(4)
    }
    // Each position occurs about 15 times; fewer than 2 or more than 35 is one in a million.
    expect([...first.keys()].sort()).toEqual(['0', '1', '2', '3'])
    expect(Math.max(...first.values())).toBeLessThan(36)
  })
})

describe('content that is loaded', () => {
  function load(...classes: { name?: string; one: StoredClass | object }[]) {
    const folder = mkdtempSync(join(tmpdir(), 'sapa-classes-'))
    for (const { name, one } of classes)
      writeFileSync(join(folder, name ?? `${Object(one).id}.json`), JSON.stringify(one))
    try {
      return readClasses(folder)
    } finally {
      rmSync(folder, { recursive: true })
    }
  }

  test('may be empty', async () => {
    expect(readClasses('/nowhere/at/all').size).toBe(0)
    expect(load().size).toBe(0)
    const empty = await startApi({ classes: new Map() })
    expect(
      dataOf(await call(empty.http, getClasses, { params: { language_id: 'korean' } })),
    ).toEqual([])
    expect(codeOf(await call(empty.http, getVideos, { params: { id: 'dasar-1' } }))).toBe(
      'not-found',
    )
    expect(codeOf(await call(empty.http, getModuls, { params: { id: 'dasar-1' } }))).toBe(
      'not-found',
    )
    await empty.close()
  })

  test('is served as its files say', () => {
    expect([...load({ one: classOf('satu', {}) }).values()]).toEqual([classOf('satu', {})])
  })

  const [base = learning('x', true)] = classOf('satu', {}).learnings
  const [quiz] = base.quizzes
  const withQuestion = (fields: object) => ({
    ...base,
    quizzes: quiz && [{ ...quiz, questions: [{ ...quiz.questions[0], ...fields }] }],
  })
  test.each<[string, object, RegExp]>([
    ['another name', { id: 'dua' }, /its id is dua/],
    ['no learnings', { learnings: [] }, /satu\.json is wrong/],
    ['a field that nobody knows', { price: 1 }, /satu\.json is wrong/],
    [
      'a learning without parts',
      { learnings: [{ ...base, videos: [], moduls: [], quizzes: [] }] },
      /belum punya isi/,
    ],
    ['a learning twice', { learnings: [base, base] }, /Materi dengan id satu-1 ada dua kali/],
    [
      'a video twice',
      { learnings: [base, { ...base, id: 'lain' }] },
      /Bagian dengan id satu-1-video ada dua kali/,
    ],
    [
      'a modul that is called like a video',
      { learnings: [{ ...base, moduls: [{ ...base.moduls[0], id: 'satu-1-video' }] }] },
      /Bagian dengan id satu-1-video ada dua kali/,
    ],
    [
      'an option twice',
      { learnings: [withQuestion({ options: ['가', '가'] })] },
      /“가” ada dua kali/,
    ],
    [
      'one option',
      { learnings: [withQuestion({ options: ['가'] })] },
      /paling sedikit dua pilihan/,
    ],
    [
      'nothing to hear',
      { learnings: [withQuestion({ kind: 'listening' })] },
      /belum ada yang didengar/,
    ],
    [
      'a link that leads nowhere',
      {
        learnings: [
          {
            ...base,
            moduls: [
              {
                ...base.moduls[0],
                blocks: [{ kind: 'list', items: ['[ini](dictionary)', '[itu](javascript:x)'] }],
              },
            ],
          },
        ],
      },
      /tautan ke “javascript:x”/,
    ],
    [
      'nothing that counts',
      { learnings: [withQuestion({ kind: 'typing', options: [] })] },
      /belum ada jawaban yang benar/,
    ],
  ])('is refused with %s', (_name, fields, reason) => {
    const one = { ...classOf('satu', {}), ...fields }
    expect(() => load({ name: 'satu.json', one })).toThrow(reason)
  })

  test('has no id in two classes', () => {
    const dua = classOf('dua', { learnings: classOf('satu', {}).learnings })
    expect(() => load({ one: classOf('satu', {}) }, { one: dua })).toThrow(/ada dua kali/)
  })
})
