import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { putProgress } from '../../src/contract/routes/classes.ts'
import { lengthOf } from '../../src/lib/segments.ts'
import { type ClassLearner, newClassLearner, storedClass } from '../helpers/class-learner.ts'
import {
  answerRight,
  openClass,
  openParts,
  playedTo,
  playVideo,
  secondOf,
  seekTo,
  setSpeed,
  shownQuestion,
  startButton,
} from '../helpers/class-screens.ts'
import { passQuizzes, watchAndRead } from '../helpers/finish-class.ts'
import { dataOf } from '../helpers/mock-tests.ts'
import { createStage } from '../helpers/stage.ts'

const stage = createStage({ hasWorker: true })
const course = storedClass()
const [first, second] = course.learnings
const NAME = 'Rina Kusuma'

/** One learner takes the whole class: each test continues where the previous one ended. */
let rina: ClassLearner
beforeAll(async () => {
  rina = await newClassLearner(stage, 'rina.classlearner@contoh.id')
})

/** The link to content in the list of the class, by its title. */
const row = (page: Page, title: string) =>
  page.getByRole('navigation', { name: 'Daftar bagian' }).getByRole('button', { name: title })

function fact<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The class lacks something.')
  return value
}

test('a new learner plays the first video at double speed, and skipping to its end does not complete it', async () => {
  const video = fact(first?.videos[0])
  const { page } = await rina.browser()
  await openClass(page)
  await startButton(page).waitFor()
  // The poster plays it, and so does the first control; the rest waits behind one on a phone.
  const play = page.getByRole('button', { name: /^(Putar|Lanjutkan)/ })
  expect(await play.filter({ visible: true }).count()).toBe(2)
  expect(await page.getByRole('combobox').filter({ visible: true }).count()).toBe(0)
  await setSpeed(page, 2)
  expect(await playVideo(page)).toBeLessThan(0.5)
  await playedTo(page, 3)
  const speed = await page.locator('video').evaluate((one: HTMLVideoElement) => one.playbackRate)
  expect(speed).toBe(2)
  for (const second of [30, 60, video.seconds - 3]) await seekTo(page, second)
  await page.getByRole('button', { name: 'Putar lagi' }).waitFor()
  await page.getByText(/^Belum terhitung selesai/).waitFor()
  await expect.poll(() => lengthOf(rina.progressOf(video.id)?.watched ?? [])).toBeGreaterThan(4)
  expect(lengthOf(rina.progressOf(video.id)?.watched ?? [])).toBeLessThan(20)
  const claim = { learning_id: first?.id ?? '', title: video.title, video_id: video.id }
  dataOf(await call(rina.http, putProgress, { body: claim }))
  expect(rina.progressOf(video.id)?.isDone).toBe(false)
  await openParts(page)
  expect(await row(page, video.title).getAttribute('data-done')).toBe(null)
})

test('what was watched offline completes the video, also on the page', async () => {
  const { videos, ...learning } = fact(first)
  await watchAndRead(rina, [{ ...learning, videos, moduls: [] }])
  expect(rina.progressOf(videos[0]?.id ?? '')?.isDone).toBe(true)
  const { page } = await rina.browser()
  await openClass(page, { learning: learning.id, part: videos[0]?.id ?? '' })
  await openParts(page)
  await row(page, videos[0]?.title ?? '')
    .getByText(/Selesai/)
    .waitFor()
})

/** Expects that a word's meaning closes at the end of its head, and has no button of two lines. */
async function expectWordHead(page: Page): Promise<void> {
  await page.locator('.modul-ko .class-word-link').first().tap()
  const panel = page.getByRole('region', { name: 'Arti kata' })
  const close = panel.getByRole('button', { name: 'Tutup' })
  await panel.locator('.class-word-head').waitFor()
  const [around, head, cross] = await Promise.all(
    [panel, panel.locator('.class-word-head'), close].map(each => each.boundingBox()),
  )
  const save = await panel.getByRole('button', { name: 'Simpan ke Kata saya' }).boundingBox()
  const at = {
    around: fact(around ?? undefined),
    head: fact(head ?? undefined),
    cross: fact(cross ?? undefined),
  }
  expect(at.around.x + at.around.width - (at.cross.x + at.cross.width)).toBeLessThan(24)
  expect(Math.abs(at.cross.y - at.head.y)).toBeLessThan(at.cross.height)
  expect(fact(save ?? undefined).height).toBeLessThan(56)
  await close.tap()
}

test('the modul is read, the quiz with all kinds of questions is passed by keyboard and touch, and each links to the next', async () => {
  const learning = fact(first)
  const [modul, quiz] = [fact(learning.moduls[0]), fact(learning.quizzes[0])]
  const { page } = await rina.browser({ hasTouch: true })
  await openClass(page, { learning: learning.id, part: modul.id })
  await expectWordHead(page)
  await page.getByRole('button', { name: 'Selesai dibaca, lanjut' }).tap()
  for (let number = 1; number <= quiz.questions.length; number++) {
    await page.getByRole('heading', { name: new RegExp(`^Soal ${number} dari`) }).waitFor()
    await answerRight(page, await shownQuestion(page, quiz.questions))
    await page.getByRole('button', { name: 'Periksa', exact: true }).tap()
    await page.getByRole('button', { name: /^(Berikutnya|Lihat hasil)$/ }).tap()
  }
  const all = quiz.questions.length
  await page.getByRole('heading', { name: `Kamu lulus! ${all} dari ${all} benar` }).waitFor()
  // On a phone they wait behind one button below the result.
  expect(await row(page, quiz.title).isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Semua bagian', expanded: false }).tap()
  const parts = page.getByRole('navigation', { name: 'Daftar bagian' })
  expect(await parts.getByRole('group').count()).toBe(course.learnings.length)
  for (const { title } of [modul, quiz]) {
    await row(page, title)
      .getByText(/Selesai/)
      .waitFor()
  }
  const done = page.getByRole('progressbar', { name: 'Daftar bagian' })
  await expect
    .poll(() => done.getAttribute('aria-valuetext'))
    .toMatch(/^3 dari \d+ bagian selesai$/)
  await page.getByRole('button', { name: 'Lanjut ke bagian berikutnya' }).tap()
  await page.getByRole('heading', { level: 2, name: second?.videos[0]?.title ?? '' }).waitFor()
})

test('a second browser continues within a second of where the first one stopped', async () => {
  const video = fact(second?.videos[0])
  const one = await rina.browser()
  await openClass(one.page, { learning: second?.id ?? '', part: video.id })
  await playVideo(one.page)
  await playedTo(one.page, 4)
  await one.page.getByRole('button', { name: 'Jeda' }).click()
  const stopped = await secondOf(one.page)
  await expect.poll(() => rina.progressOf(video.id)?.position).toBe(stopped)
  const other = await rina.browser()
  await openClass(other.page)
  const at = String(Math.floor(stopped)).padStart(2, '0')
  await startButton(other.page).getByText(`Lanjutkan dari 0:${at}`).waitFor()
  const went = await playVideo(other.page)
  console.info(`a second browser goes on ${Math.abs(went - stopped).toFixed(3)} s from there`)
  expect(Math.abs(went - stopped)).toBeLessThan(1)
})

test('a learner who has finished the class gets the certificate, whose number anybody can check', async () => {
  await watchAndRead(rina, course.learnings)
  await passQuizzes(rina, course.learnings.slice(1))
  const { page } = await rina.browser()
  const last = fact(course.learnings.at(-1))
  await openClass(page, { learning: last.id, part: fact(last.quizzes.at(-1)).id })
  await page.getByText('Selamat, semua bagian kelas ini sudah kamu selesaikan!').waitFor()
  await page.getByRole('link', { name: 'Ambil sertifikat' }).click()
  const tab = page.context().waitForEvent('page')
  await page.getByRole('button', { name: /^Buat sertifikat/ }).click()
  await tab
  const link = page.getByRole('link', { name: /^Buka PDF/ })
  const file = await fetch((await link.getAttribute('href')) ?? '')
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect((await file.text()).slice(0, 5)).toBe('%PDF-')
  const [number = ''] =
    /SAPA-\d{4}-\w{5}-\w{5}/.exec((await page.getByRole('main').textContent()) ?? '') ?? []
  const { page: stranger } = await stage.open()
  await stranger.goto(`/certificate/verify/${number}`)
  await stranger.getByRole('heading', { name: 'Sertifikat ini asli dan berlaku' }).waitFor()
  const facts = await stranger.getByRole('definition').allTextContents()
  expect([facts[0], facts[1], facts.at(-1)]).toEqual([NAME, course.title, number])
})
