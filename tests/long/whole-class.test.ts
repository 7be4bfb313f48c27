import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PASSWORD, signInAt } from '../helpers/account.ts'
import { lacksPdfTools, readQrCode, runTool } from '../helpers/certificate-files.ts'
import { storedClass } from '../helpers/class-learner.ts'
import { openClass, playedTo, playVideo, secondOf, startButton } from '../helpers/class-screens.ts'
import { Mailbox } from '../helpers/mailbox.ts'
import { createOwnStage } from '../helpers/stage.ts'
import { passQuiz, pressNext, readModul, watchVideo } from '../helpers/take-class.ts'

const stage = createOwnStage({ hasWorker: true })
const course = storedClass()
const NAME = 'Rina Kusuma'
const EMAIL = 'rina@contoh.id'
/** Index of the learning at which another browser continues. */
const HALF_WAY = course.learnings.length / 2

/** Opens a phone of the learner without any data. */
async function newPhone(): Promise<Page> {
  const screen = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }
  const { page } = await stage.open(screen)
  return page
}

const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).first()

/** Goes from the page of the class to a new account, and into the class. */
async function register(page: Page): Promise<void> {
  await page.goto(`/class-details?id=${course.id}`)
  await link(page, 'Sudah punya akun? Masuk').click()
  await link(page, /Daftar|Register/).click()
  await page.getByLabel('Nama lengkap', { exact: true }).fill(NAME)
  await page.getByLabel('Alamat email', { exact: true }).fill(EMAIL)
  await page.getByLabel('Kata sandi', { exact: true }).fill(PASSWORD)
  await page.getByRole('radio', { name: /18 tahun atau lebih/ }).check()
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Daftar', exact: true }).click()
  await page.getByRole('textbox', { name: 'Angka 1 dari 4' }).fill('')
  await page.keyboard.type(await new Mailbox(stage.dataDir).code(EMAIL))
  await page.getByRole('button', { name: 'Kirim kode Submit' }).click()
  await link(page, 'Mulai kelas').click()
}

/** Stops in the middle of a video, and continues in another browser. @returns its page */
async function changePhones(page: Page): Promise<Page> {
  await playVideo(page)
  await playedTo(page, 20)
  await page.getByRole('button', { name: 'Jeda', exact: true }).click()
  const stopped = await secondOf(page)
  const other = await newPhone()
  await signInAt(other, EMAIL, '/class-history')
  await openClass(other)
  await startButton(other)
    .getByText(/^Lanjutkan dari 0:2/)
    .waitFor()
  const went = await playVideo(other)
  console.info(`a second browser goes on ${Math.abs(went - stopped).toFixed(3)} s from there`)
  expect(Math.abs(went - stopped)).toBeLessThan(1)
  await page.context().close()
  await other.reload()
  return other
}

/** Goes from the end of the class to its certificate, and downloads it. @returns its path */
async function downloadCertificate(page: Page): Promise<string> {
  await link(page, 'Ambil sertifikat').click()
  const made = page.context().waitForEvent('page')
  await page.getByRole('button', { name: /^Buat sertifikat/ }).click()
  const tab = await made
  const file = join(stage.dataDir, 'certificate.pdf')
  const given = await tab.waitForEvent('download')
  await given.saveAs(file)
  return file
}

/** Opens the page that the certificate's QR code leads to. */
async function verify(address: string, number: string): Promise<void> {
  const { page } = await stage.open()
  await page.goto(address)
  await page.getByRole('heading', { name: 'Sertifikat ini asli dan berlaku' }).waitFor()
  const facts = await page.getByRole('definition').allTextContents()
  expect([facts[0], facts[1], facts.at(-1)]).toEqual([NAME, course.title, number])
}

test('a new learner takes the whole class on a phone, and everybody can check the certificate', async () => {
  let page = await newPhone()
  await register(page)
  for (const [at, { videos, moduls, quizzes }] of course.learnings.entries()) {
    const began = performance.now()
    if (at === HALF_WAY) page = await changePhones(page)
    for (const video of videos) {
      await watchVideo(page, video)
      await pressNext(page)
    }
    for (const modul of moduls) await readModul(page, modul)
    for (const quiz of quizzes) {
      await passQuiz(page, quiz)
      const next = page.getByRole('button', { name: 'Lanjut ke bagian berikutnya' })
      if (at + 1 < course.learnings.length) await next.click()
    }
    console.info(`${at + 1}: ${Math.round((performance.now() - began) / 1_000)} s`)
  }
  const done = page.getByRole('progressbar', { name: 'Daftar bagian' })
  expect(await done.getAttribute('aria-valuetext')).toBe('36 dari 36 bagian selesai')

  const file = await downloadCertificate(page)
  if (lacksPdfTools) return
  expect(runTool('qpdf', '--check', file)).toContain('No syntax or stream encoding errors')
  const text = runTool('pdftotext', '-layout', file, '-')
  const [number = ''] = /SAPA-\d{4}-\w{5}-\w{5}/.exec(text) ?? []
  for (const words of ['SERTIFIKAT', NAME, course.title, course.title_ko])
    expect(text).toContain(words)
  const address = (await readQrCode(file)) ?? ''
  expect(new URL(address).origin).toBe(stage.url)
  await verify(address, number)
}, 1_800_000)
