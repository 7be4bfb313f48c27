import type { Page } from 'playwright-core'
import type { StoredQuestion } from '../../src/contract/authored-quizzes.ts'
import { fill, follow, isTold, press, smallVideo } from './create-learning.ts'

export const CLASS = 'Salam pertama'
export const video = smallVideo()
export const QUESTION: StoredQuestion = {
  id: 'a',
  kind: 'choice',
  ask: 'Apa artinya?',
  text: '안녕',
  options: ['halo', 'maaf'],
  accepts: [],
  picture: null,
  heard: null,
  recording: null,
  why: '안녕 dipakai untuk menyapa teman.',
}

/** A class and its first learning, from nothing. */
export async function writeClass(page: Page): Promise<void> {
  await page.goto('/create-learning')
  await follow(page, 'Kelas baru')
  await fill(page, {
    Judul: CLASS,
    'Judul dalam bahasa Korea': '첫 인사',
    Ringkasan: 'Menyapa teman dan guru.',
    Penjelasan: 'Kelas kecil tentang sapaan.',
    'Isi gambar dalam kata-kata': 'Dua balon percakapan.',
    'Tujuan 1': 'Menyapa siapa pun',
    Nama: 'Tim Sapa',
    Peran: 'Pengajar',
  })
  await page.getByText('Pakai berkas yang sudah ada di situs').click()
  await fill(page, { 'Alamat gambar': '/catalogue/classes/topik-1.png' })
  await press(page, 'Pakai berkas ini')
  await page.getByRole('img', { name: 'Berkas sekarang' }).waitFor()
  await press(page, 'Buat kelas')
  await follow(page, '+ Materi baru')
  await fill(page, { 'Judul materi': 'Halo, apa kabar?', 'Ringkasan materi': 'Sapaan.' })
  await press(page, 'Buat materi')
  await isTold(page, 'Learning created successfully')
}

/** Goes from a part back to the learning that it stands in. */
async function backToLearning(page: Page): Promise<void> {
  await follow(page, 'Halo, apa kabar?')
  await page.getByLabel('Judul materi').waitFor()
}

/** A video with its captions, of which the rest comes by itself. */
export async function writeVideo(page: Page): Promise<void> {
  await follow(page, '+ Video baru')
  await fill(page, { 'Judul video': 'Cara menyapa' })
  await page.getByLabel('Kirim video').setInputFiles(video.file)
  await page.getByRole('link', { name: /^360p/ }).waitFor()
  await press(page, 'Ambil gambar dari video')
  await page.getByRole('img', { name: 'Berkas sekarang' }).waitFor()
  await page.getByLabel('Teks bahasa Korea').setInputFiles(video.captions.ko)
  await page.getByLabel('Teks bahasa Indonesia').setInputFiles(video.captions.id)
  await page.getByText(`Transkrip: ${video.transcript.length} kalimat`).waitFor()
  await press(page, 'Buat video')
  await isTold(page, 'Video created successfully')
  await backToLearning(page)
}

/** A modul and a quiz of one question. */
export async function writeModulAndQuiz(page: Page): Promise<void> {
  await follow(page, '+ Modul baru')
  await fill(page, {
    'Judul modul': 'Dua sapaan',
    'Isi modul (Markdown)': '## Untuk teman\n\n**안녕** untuk teman.',
  })
  await press(page, 'Buat modul')
  await isTold(page, 'Modul created successfully')
  await backToLearning(page)
  await follow(page, '+ Kuis baru')
  await fill(page, {
    'Judul kuis': 'Kuis sapaan',
    Pertanyaan: QUESTION.ask,
    'Teks Korea': '안녕',
    'Jawaban yang benar': 'halo',
    'Pilihan 2': 'maaf',
    Penjelasan: '안녕 dipakai untuk menyapa teman.',
  })
  await press(page, 'Buat kuis')
  await isTold(page, 'Quiz created successfully')
  await backToLearning(page)
}

/** Publishes the class or the mock test that is open. */
export async function publish(page: Page): Promise<void> {
  await press(page, 'Terbitkan')
  await page.getByRole('dialog').getByRole('button', { name: 'Terbitkan' }).click()
  await isTold(page, 'Sudah terbit.')
}
