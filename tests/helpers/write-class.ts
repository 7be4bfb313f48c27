import type { Page } from 'playwright-core'
import type { StoredQuestion } from '../../src/contract/authored-quizzes.ts'
import { isConfirmed, smallVideo } from './create-learning.ts'
import { Steps } from './steps.ts'

export const CLASS = 'Salam pertama'
const LEARNING = 'Halo, apa kabar?'
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

/** An author who writes and publishes by keyboard alone. */
export class Author {
  readonly steps: Steps
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    this.steps = new Steps(page)
  }

  /** Writes a class and its first learning from scratch. */
  async writeClass(): Promise<void> {
    await this.#page.goto('/create-learning')
    await this.follow('Kelas baru')
    await this.#fill({
      Judul: CLASS,
      'Judul dalam bahasa Korea': '첫 인사',
      Ringkasan: 'Menyapa teman dan guru.',
      Penjelasan: 'Kelas kecil tentang sapaan.',
    })
    await this.#takeFile('Alamat gambar', '/catalogue/classes/topik-1.png')
    await this.#page.getByRole('img', { name: 'Berkas sekarang' }).waitFor()
    await this.#fill({
      'Isi gambar dalam kata-kata': 'Dua balon percakapan.',
      'Tujuan 1': 'Menyapa siapa pun',
    })
    // One goal too many, which is removed again.
    await this.press('+ Tambah tujuan')
    await this.press('Hapus tujuan 2')
    await this.#fill({
      Nama: 'Tim Sapa',
      Peran: 'Pengajar',
    })
    await this.press('Buat kelas')
    await this.follow('+ Materi baru')
    await this.#fill({ 'Judul materi': LEARNING, 'Ringkasan materi': 'Sapaan.' })
    await this.press('Buat materi')
    await isConfirmed(this.#page, 'Learning created successfully')
  }

  /** Adds a video that is on the site, with uploaded captions; the rest is filled in by itself. */
  async writeVideo(): Promise<void> {
    await this.follow('+ Video baru')
    await this.#fill({ 'Judul video': 'Cara menyapa' })
    await this.#takeFile('Alamat video', video.url)
    await this.#page.getByRole('link', { name: /^360p/ }).waitFor()
    await this.press('Ambil gambar dari video')
    await this.#page.getByRole('img', { name: 'Berkas sekarang' }).waitFor()
    await this.#send('Teks bahasa Korea', video.captions.ko)
    await this.#send('Teks bahasa Indonesia', video.captions.id)
    await this.#page.getByText(`Transkrip: ${video.transcript.length} kalimat`).waitFor()
    await this.press('Buat video')
    await isConfirmed(this.#page, 'Video created successfully')
    await this.follow(LEARNING)
  }

  /** Writes a modul and a quiz of one question. */
  async writeModulAndQuiz(): Promise<void> {
    await this.follow('+ Modul baru')
    await this.#fill({
      'Judul modul': 'Dua sapaan',
      'Isi modul (Markdown)': '## Untuk teman\n\n**안녕** untuk teman.',
    })
    await this.press('Buat modul')
    await isConfirmed(this.#page, 'Modul created successfully')
    await this.follow(LEARNING)
    await this.follow('+ Kuis baru')
    await this.#fill({
      'Judul kuis': 'Kuis sapaan',
      Pertanyaan: QUESTION.ask,
      'Teks Korea': '안녕',
      'Jawaban yang benar': 'halo',
      'Pilihan 2': 'maaf',
      Penjelasan: QUESTION.why,
    })
    await this.press('Buat kuis')
    await isConfirmed(this.#page, 'Quiz created successfully')
    await this.follow(LEARNING)
  }

  /** Publishes the current class or mock test. */
  async publish(): Promise<void> {
    await this.press('Terbitkan')
    await this.steps.press(
      this.#page.getByRole('dialog').getByRole('button', { name: 'Terbitkan' }),
    )
    await isConfirmed(this.#page, 'Sudah terbit.')
  }

  follow(name: string): Promise<void> {
    return this.steps.press(this.#page.getByRole('link', { name, exact: true }))
  }

  press(name: string): Promise<void> {
    return this.steps.press(this.#page.getByRole('button', { name, exact: true }))
  }

  async #fill(texts: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, text] of Object.entries(texts))
      await this.steps.fill(this.#page.getByRole('textbox', { name, exact: true }), text)
  }

  /** Returns the file field whose address field has this name. */
  async #takeFile(name: string, address: string): Promise<void> {
    const place = this.#page.locator('details').filter({ has: this.#page.getByLabel(name) })
    await this.steps.press(place.locator('summary'))
    await this.#fill({ [name]: address })
    await this.steps.press(place.getByRole('button', { name: 'Pakai berkas ini' }))
  }

  #send(name: string, file: string): Promise<void> {
    return this.steps.pick(this.#page.getByLabel(name), file)
  }
}
