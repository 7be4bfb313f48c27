import { randomUUID } from 'node:crypto'
import {
  StoredClass,
  type StoredLearning,
  type StoredQuestion,
} from '../../server/classes/content-schema.ts'
import type { Classes } from '../../server/classes/load-classes.ts'
import type { SentProgress } from '../../src/api/class-progress.ts'
import type { ProgressEvent } from '../../src/contract/class-progress.ts'

/** Stands in everything that must not leave the server before a quiz is graded. */
export const HIDDEN = 'hanya setelah dinilai'
/** Stands in everything that only who has a right may see. */
export const PAID = 'hanya untuk yang berhak'

const NO_OPTIONS = { options: [], accepts: [], heard: null, recording: null }

function question(id: string, fields: Partial<StoredQuestion>): StoredQuestion {
  const shown = { id, ask: `Soal ${id}`, text: null, picture: null }
  return { ...shown, ...NO_OPTIONS, kind: 'choice', why: `${HIDDEN} ${id}`, ...fields }
}

/** One of each kind. */
const QUESTIONS = [
  question('pilih', { options: ['나무', '나비', '나라', '나이'] }),
  question('dengar', {
    kind: 'listening',
    heard: `${HIDDEN} 나무`,
    options: ['나무', '너무', '노무'],
    recording: { audio_url: '/media/classes/0123456789abcdef.mp3', seconds: 2 },
  }),
  question('urut', { kind: 'order', options: ['저는', '학교에', '저는', '가요'] }),
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

/** A free class, one by subscription, and a free one that grows. */
export const CLASSES: Classes = new Map(
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

/** What a new tab sends, numbered from 1. */
export function sentBy(
  class_id: string,
  events: readonly Unnumbered[],
  device_id: string = randomUUID(),
): SentProgress {
  return {
    class_id,
    device_id,
    events: events.map((event, at) => ({ ...event, sequence: at + 1 }) as ProgressEvent),
  }
}

/** A piece that was watched at its own speed and ended at a time. */
export function watched(video_id: string, from: number, to: number, at: number, speed = 1) {
  const took = Math.round(((to - from) / speed) * 1_000)
  return { kind: 'watched', video_id, from, to, at, took } as const
}
