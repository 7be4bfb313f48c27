import { randomUUID } from 'node:crypto'
import { StoredClass, type StoredLearning } from '../../server/modules/classes/content-schema.ts'
import { grantAccess, revokeAccess } from '../../server/modules/subscriptions/public.ts'
import { call } from '../../src/api/call.ts'
import type { Http } from '../../src/api/http.ts'
import type { StoredQuestion } from '../../src/contract/authored-quizzes.ts'
import type { Body } from '../../src/contract/calls.ts'
import type { Quiz } from '../../src/contract/class-content.ts'
import type { ExamAnswer, ProgressEvent } from '../../src/contract/class-progress.ts'
import type { sendProgress } from '../../src/contract/routes/classes.ts'
import { getQuizzes, sendExam } from '../../src/contract/routes/classes.ts'
import { DAY } from '../../src/lib/durations.ts'
import type { TestApi } from './api.ts'
import { dataOf } from './mock-tests.ts'
import type { TestUser } from './users.ts'

/** Marks all data that must not leave the server before a quiz is graded. */
export const HIDDEN = 'hanya setelah dinilai'
/** Marks all data that requires access. */
export const PAID = 'hanya untuk yang berhak'

const NO_OPTIONS = { options: [], accepts: [], heard: null, recording: null }

function question(id: string, fields: Partial<StoredQuestion>): StoredQuestion {
  const shown = { id, ask: `Soal ${id}`, text: null, picture: null }
  return { ...shown, ...NO_OPTIONS, kind: 'choice', why: `${HIDDEN} ${id}`, ...fields }
}

const ORDER = ['저는', '학교에', '저는', '가요']

/** One question of each kind. */
const QUESTIONS = [
  question('pilih', {
    options: ['나무', '나비', '나라', '나이'],
    why: `${HIDDEN} pilih: [나무](dictionary?entry=sapa-나무) artinya pohon.`,
  }),
  question('dengar', {
    kind: 'listening',
    heard: `${HIDDEN} 나무`,
    options: ['나무', '너무', '노무'],
    recording: { audio_url: '/media/classes/0123456789abcdef.mp3', seconds: 2, is_synthetic: true },
  }),
  question('urut', { kind: 'order', options: ORDER }),
  question('ketik', { kind: 'typing', accepts: ['안녕하세요', '안녕'] }),
]

export function learning(
  id: string,
  isPreview: boolean,
  { seconds = 100, note = 'Untuk semua', hasQuiz = true } = {},
): StoredLearning {
  const url = `/media/classes/${id}`
  const summary = `Tentang ${id}`
  return {
    id,
    title: `Materi ${id}`,
    summary,
    is_preview: isPreview,
    videos: [
      {
        id: `${id}-video`,
        title: `Video ${id}`,
        seconds,
        poster: { image_url: `${url}.webp`, image_width: 640, image_height: 360 },
        sources: [{ url: `${url}-360.mp4`, height: 360, bytes: 500_000 }],
        captions: { ko: `${url}.ko.vtt`, id: `${url}.id.vtt` },
        transcript: [{ start: 0, end: 2, ko: '나무', id: note, words: [] }],
        is_synthetic: true,
        may_download: true,
      },
    ],
    moduls: [
      { id: `${id}-modul`, title: `Modul ${id}`, blocks: [{ kind: 'paragraph', text: note }] },
    ],
    quizzes: hasQuiz
      ? [{ id: `${id}-kuis`, title: `Kuis ${id}`, pass_share: 0.75, questions: QUESTIONS }]
      : [],
  }
}

export function classOf(id: string, fields: Partial<StoredClass>): StoredClass {
  return StoredClass.parse({
    id,
    language_id: 'korean',
    level: 'beginner',
    title: `Kelas ${id}`,
    title_ko: '한글',
    summary: 'Ringkas.',
    picture: { image_url: '/a.webp', image_width: 4, image_height: 3, alt: 'Gambar' },
    access: 'free',
    mentor: { name: 'Sapa', role: 'Pengajar', signature_url: null },
    is_growing: false,
    description: 'Panjang.',
    goals: ['Membaca'],
    learnings: [learning(`${id}-1`, true), learning(`${id}-2`, false)],
    ...fields,
  })
}

const paid = { note: PAID }

/** A free class, one by subscription, and a free one that still grows. */
export const CLASSES: ReadonlyMap<string, StoredClass> = new Map(
  [
    classOf('dasar', {}),
    classOf('lanjut', {
      access: 'subscription',
      level: 'elementary',
      learnings: [learning('lanjut-1', true), learning('lanjut-2', false, paid)],
    }),
    classOf('tumbuh', {
      is_growing: true,
      learnings: [learning('tumbuh-1', false, { hasQuiz: false })],
    }),
  ].map(one => [one.id, one]),
)

type Unnumbered = ProgressEvent extends infer E
  ? E extends ProgressEvent
    ? Omit<E, 'sequence'>
    : never
  : never

/** Returns the events of a new tab, numbered from 1. */
export function progressBody(
  class_id: string,
  events: readonly Unnumbered[],
  device_id: string = randomUUID(),
): Body<typeof sendProgress> {
  return {
    class_id,
    device_id,
    events: events.map((event, at) => ({ ...event, sequence: at + 1 }) as ProgressEvent),
  }
}

/** A segment that was watched at normal speed and ended at a time. */
export function watchedSegment(video_id: string, from: number, to: number, at: number, speed = 1) {
  const took = Math.round(((to - from) / speed) * 1_000)
  return { kind: 'watched', video_id, from, to, at, took } as const
}

/** Returns the right answers to a quiz, found by what everybody can read. */
export function rightAnswers({ questions }: Quiz): ExamAnswer[] {
  return questions.map(({ id: question_id, kind, options }) => {
    const idOf = (word: string, taken: readonly string[] = []) =>
      options.find(({ id, text }) => text === word && !taken.includes(id))?.id ?? ''
    if (kind === 'typing') return { question_id, answer: '안녕하세요' }
    if (kind !== 'order') return { question_id, answer: idOf('나무') }
    const ids: string[] = []
    for (const word of ORDER) ids.push(idOf(word, ids))
    return { question_id, answer: ids }
  })
}

/** Passes the quiz of a learning. */
export async function passQuiz(http: Http, class_id: string, learningId: string) {
  const [quiz] = dataOf(await call(http, getQuizzes, { params: { id: learningId } }))
  if (!quiz) throw new Error(`${learningId} has no quiz.`)
  return dataOf(
    await call(http, sendExam, {
      body: { quiz_id: quiz.id, class_id, answers: rightAnswers(quiz) },
    }),
  )
}

/** Grants access to a class that is not free; times relative to now, in milliseconds. */
export async function grant(
  { db }: Pick<TestApi, 'db'>,
  { user }: Pick<TestUser, 'user'>,
  kind: 'trial' | 'subscription',
  from: number,
  to: number,
  classId = 'lanjut',
): Promise<void> {
  const now = Date.now()
  const opened = { user_id: user.id, source: `grant ${randomUUID()}`, kind, granted_at: now + from }
  const days = Math.ceil((to - from) / DAY)
  await grantAccess(db, { ...opened, language_ids: [], class_ids: [classId], days })
  if ((to - from) % DAY !== 0) await revokeAccess(db, user.id, opened.source, now + to)
}
