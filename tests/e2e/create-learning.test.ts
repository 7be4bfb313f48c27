import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import type { StoredQuestion } from '../../src/contract/authored-quizzes.ts'
import {
  getClasses,
  getLearnings,
  getVideos,
  sendProgress,
} from '../../src/contract/routes/classes.ts'
import { HOUR } from '../../src/lib/durations.ts'
import { audit } from '../helpers/audit.ts'
import { type ClassLearner, newClassLearner } from '../helpers/class-learner.ts'
import { progressBody, watchedSegment } from '../helpers/classes.ts'
import {
  fillFields,
  followLink,
  isConfirmed,
  isSaved,
  openAsAdministrator,
  pressButton,
  smallVideo,
} from '../helpers/create-learning.ts'
import { dataOf } from '../helpers/mock-tests.ts'
import { createOwnStage } from '../helpers/stage.ts'
import { passQuiz, readModul } from '../helpers/take-class.ts'

const stage = createOwnStage()
const CLASS = 'salam-pertama'
const video = smallVideo()

const question = {
  picture: null,
  heard: null,
  recording: null,
  why: 'Karena begitu.',
} as const satisfies Partial<StoredQuestion>
const questions: StoredQuestion[] = [
  {
    ...question,
    id: 'a',
    kind: 'choice',
    ask: 'Apa artinya?',
    text: '안녕',
    options: ['halo', 'maaf'],
    accepts: [],
  },
  {
    ...question,
    id: 'b',
    kind: 'order',
    ask: 'Susun salamnya.',
    text: null,
    options: ['안녕', '하세요'],
    accepts: [],
  },
  {
    ...question,
    id: 'c',
    kind: 'typing',
    ask: 'Ketik: halo.',
    text: null,
    options: [],
    accepts: ['안녕'],
  },
]

/** One class from scratch to its learner: each test continues where the previous one ended. */
let rina: ClassLearner
beforeAll(async () => {
  rina = await newClassLearner(stage, 'rina@contoh.id')
})

async function openLearning(): Promise<Page> {
  const { page, watch } = await openAsAdministrator(stage, `/create-learning?class=${CLASS}`)
  // An incomplete form is refused, and the fields say why.
  watch.allow(/422/)
  await followLink(page, '1. Halo, apa kabar?')
  await page.getByRole('heading', { name: 'Halo, apa kabar?' }).waitFor()
  return page
}

test('a class and its first learning are written from scratch', async () => {
  const { page } = await openAsAdministrator(stage, '/create-learning')
  await followLink(page, 'Kelas baru')
  await fillFields(page, {
    Judul: 'Salam pertama',
    'Judul dalam bahasa Korea': '첫 인사',
    Ringkasan: 'Menyapa teman dan guru.',
    Penjelasan: 'Kelas kecil tentang sapaan.',
    'Isi gambar dalam kata-kata': 'Dua balon percakapan.',
    'Tujuan 1': 'Menyapa siapa pun',
    Nama: 'Tim Sapa',
    Peran: 'Pengajar',
  })
  await page.getByText('Pakai berkas yang sudah ada di situs').click()
  await fillFields(page, { 'Alamat gambar': '/catalogue/classes/topik-1.png' })
  await pressButton(page, 'Pakai berkas ini')
  await page.getByRole('img', { name: 'Berkas sekarang' }).waitFor()
  await pressButton(page, 'Buat kelas')
  await page.getByText('Belum ada materi').waitFor()
  expect(new URL(page.url()).search).toBe(`?class=${CLASS}`)
  await followLink(page, '+ Materi baru')
  await fillFields(page, { 'Judul materi': 'Halo, apa kabar?', 'Ringkasan materi': 'Sapaan.' })
  await pressButton(page, 'Buat materi')
  await isConfirmed(page, 'Learning created successfully')
  await page.getByText('Belum ada video.').waitFor()
})

test('a video is uploaded with captions in two languages; poster, duration and transcript are created automatically', async () => {
  const page = await openLearning()
  await followLink(page, '+ Video baru')
  await fillFields(page, { 'Judul video': 'Cara menyapa' })
  await page.getByLabel('Kirim video').setInputFiles(video.file)
  await page.getByRole('link', { name: /^360p/ }).waitFor()
  await pressButton(page, 'Ambil gambar dari video')
  await page.getByRole('img', { name: 'Berkas sekarang' }).waitFor()
  await page.getByLabel('Teks bahasa Korea').setInputFiles(video.captions.ko)
  await page.getByLabel('Teks bahasa Indonesia').setInputFiles(video.captions.id)
  await page.getByText(`Transkrip: ${video.transcript.length} kalimat`).waitFor()
  expect(await audit(page)).toEqual([])
  await pressButton(page, 'Buat video')
  await isConfirmed(page, 'Video created successfully')
})

test('a modul is written in Markdown beside a preview', async () => {
  const page = await openLearning()
  await followLink(page, '+ Modul baru')
  await fillFields(page, { 'Judul modul': 'Dua sapaan' })
  await page
    .getByLabel('Isi modul (Markdown)')
    .fill('## Untuk teman\n\n**안녕** untuk teman.\n\n> 안녕하세요?\n> Halo, apa kabar?')
  await page.locator('.modul-example').getByText('Halo, apa kabar?').waitFor()
  await pressButton(page, 'Buat modul')
  await isConfirmed(page, 'Modul created successfully')
})

test('a quiz with several kinds of questions is written, and tried in the widget', async () => {
  const page = await openLearning()
  await followLink(page, '+ Kuis baru')
  await fillFields(page, {
    'Judul kuis': 'Kuis sapaan',
    Pertanyaan: 'Apa artinya?',
    'Teks Korea': '안녕',
    'Jawaban yang benar': 'halo',
    'Pilihan 2': 'maaf',
    'Kenapa pilihan 2 salah (boleh kosong)': 'Maaf adalah 미안해.',
    Penjelasan: 'Karena begitu.',
  })
  await pressButton(page, '+ Menyusun')
  await fillFields(page, { Pertanyaan: 'Susun salamnya.', 'Kata 1': '안녕', 'Kata 2': '하세요' })
  await pressButton(page, 'Buat kuis')
  await page.getByText('Belum dibuat: 1 isian').waitFor()
  await fillFields(page, { Penjelasan: 'Karena begitu.' })
  await pressButton(page, 'Buat kuis')
  await isConfirmed(page, 'Quiz created successfully')
  await pressButton(page, '+ Mengetik')
  await fillFields(page, {
    Pertanyaan: 'Ketik: halo.',
    'Jawaban terbaik': '안녕',
    Penjelasan: 'Karena begitu.',
  })
  await isSaved(page)
  await pressButton(page, 'Coba kuis ini')
  await page.getByRole('radio', { name: 'maaf' }).click()
  await pressButton(page, 'Berikutnya')
  await pressButton(page, 'Lewati dulu')
  await pressButton(page, 'Periksa dulu')
  await pressButton(page, 'Kirim saja')
  await page.getByText('Maaf adalah 미안해.').waitFor()
})

test('a published class is listed at once', async () => {
  const { page } = await openAsAdministrator(stage, `/create-learning?class=${CLASS}`)
  expect(
    dataOf(await call(rina.http, getClasses, { params: { language_id: 'korean' } })).map(
      ({ id }) => id,
    ),
  ).not.toContain(CLASS)
  await pressButton(page, 'Terbitkan')
  await page.getByRole('dialog').getByRole('button', { name: 'Terbitkan' }).click()
  await isConfirmed(page, 'Sudah terbit.')
  await page.getByText('Pelajar melihat isi ini persis seperti di sini.').waitFor()
  const listed = async () =>
    dataOf(await call(rina.http, getClasses, { params: { language_id: 'korean' } })).map(
      ({ id }) => id,
    )
  await expect.poll(listed).toContain(CLASS)
})

test('a learner completes it', async () => {
  const [learning] = dataOf(await call(rina.http, getLearnings, { params: { id: CLASS } }))
  const [film] = dataOf(await call(rina.http, getVideos, { params: { id: learning?.id ?? '' } }))
  expect(film).toMatchObject({
    title: 'Cara menyapa',
    transcript: video.transcript.map(({ id }) => ({ id })),
  })
  rina.backdateVideos(HOUR)
  const seen = watchedSegment(film?.id ?? '', 0, video.seconds, Date.now() - 1_000)
  dataOf(await call(rina.http, sendProgress, { body: progressBody(CLASS, [seen]) }))
  const { page } = await rina.browser({ hasTouch: true })
  await page.goto(`/class-content?class=${CLASS}`)
  await readModul(page, {
    id: '',
    title: 'Dua sapaan',
    blocks: [{ kind: 'heading', text: 'Untuk teman' }],
  })
  await passQuiz(page, { id: '', title: 'Kuis sapaan', pass_share: 0.7, questions })
  await page.getByText('3 dari 3 bagian selesai').waitFor()
})
