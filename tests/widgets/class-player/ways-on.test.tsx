import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { call } from '../../../src/api/call.ts'
import { createHttp, type Http } from '../../../src/api/http.ts'
import { sendProgress } from '../../../src/contract/routes/classes.ts'
import { button, CLASS_ID, createClassPage, start, title } from '../../helpers/class-player.tsx'
import { passQuiz, progressBody } from '../../helpers/classes.ts'
import { dataOf } from '../../helpers/mock-tests.ts'

const page = createClassPage()
const LAST = { learningId: 'pemutar-2', partId: 'pemutar-2-kuis' }
const CERTIFICATES = 'https://sapa.test/certificate'
const PLAN = { href: '/dashboard', label: 'Kembali ke rencana hari ini' }
const FINISHED = 'Selamat, semua bagian kelas ini sudah kamu selesaikan!'
const DETAILS = 'https://sapa.test/class-details?id=pemutar'

let http: Http
beforeEach(() => {
  const { token } = page.learner.tokens
  http = createHttp({ root: page.api.root, token: () => token })
})

/** Watches the video of the first lesson to its end. */
async function finishVideo({ user, video }: ReturnType<typeof page.show>): Promise<void> {
  await title('Video pemutar-1')
  await user.click(await start())
  page.watch(video(), 0, 20)
  fireEvent(video(), new Event('ended'))
}

const read = async (modul_id: string) =>
  dataOf(
    await call(http, sendProgress, {
      body: progressBody(CLASS_ID, [{ kind: 'read', modul_id, at: Date.now() }]),
    }),
  )

test('a video that has ended says the kind and length of what is next, and leads there', async () => {
  const { user, video } = page.show()
  await user.click(await start())
  fireEvent(video(), new Event('ended'))
  const cover = (await screen.findByRole('button', { name: 'Putar lagi' })).parentElement
  expect(cover?.textContent).toMatch(/Berikutnya: Modul · \d+ menit/)
  // Nothing of it was watched.
  expect(cover?.textContent).toContain('Belum terhitung selesai')
  await user.click(within(cover as HTMLElement).getByRole('button', { name: 'Lanjut' }))
  await title('Modul pemutar-1')
})

test('free samples are marked only for people without full access', async () => {
  const { unmount } = page.show()
  await title('Video pemutar-1')
  screen.getByText('Bisa dicoba')
  unmount()
  page.show({ learner: page.learner })
  await title('Video pemutar-1')
  expect(screen.queryByText('Bisa dicoba')).toBe(null)
})

test('a closed group in the list shows that all its content is done', async () => {
  const { learner } = page
  await passQuiz(http, CLASS_ID, 'pemutar-1')
  await read('pemutar-1-modul')
  const { user, video } = page.show({ learner, learningId: 'pemutar-1' })
  await title('Video pemutar-1')
  const group = () => screen.getByText('Pelajaran 1: Materi pemutar-1').closest('summary')
  expect(group()?.textContent).not.toContain('Selesai')
  await expect.poll(() => group()?.textContent).toContain('Videonya belum selesai')
  await user.click(await start())
  page.watch(video(), 0, 20)
  fireEvent(video(), new Event('ended'))
  await waitFor(() => expect(screen.queryByText(/^Belum terhitung selesai/)).toBe(null))
  await expect.poll(() => group()?.textContent).toContain('Selesai')
  expect(group()?.textContent).not.toContain('belum')
  // The next lesson comes next, since the other parts of this one were done before.
  const cover = (await screen.findByText('Pelajaran ini selesai!')).parentElement as HTMLElement
  expect(cover.textContent).toContain('Berikutnya: Materi pemutar-2')
  await user.click(within(cover).getByRole('button', { name: 'Lanjut' }))
  await title('Video pemutar-2')
})

test('a learner who has finished everything is told so, with a link to the certificate or to the class', async () => {
  const { learner } = page
  for (const id of ['pemutar-1', 'pemutar-2']) {
    await passQuiz(http, CLASS_ID, id)
    await read(`${id}-modul`)
  }
  for (const id of ['pemutar-1', 'pemutar-2']) {
    const { user, video, unmount } = page.show({ learner, learningId: id, detailsAddress: DETAILS })
    await title(`Video ${id}`)
    expect(screen.queryByText(FINISHED)).toBe(null)
    await user.click(await start())
    page.watch(video(), 0, 20)
    fireEvent(video(), new Event('ended'))
    if (id === 'pemutar-1') await screen.findByText('5 dari 6 bagian selesai')
    else await screen.findByText(FINISHED)
    unmount()
  }
  const { unmount } = page.show({ learner, ...LAST, detailsAddress: DETAILS })
  await screen.findByText(FINISHED)
  const way = screen.getByRole('link', { name: 'Lihat rincian kelas' })
  expect(way.getAttribute('href')).toBe(DETAILS)
  await button('Belum tahu')
  unmount()
  page.show({ learner, ...LAST, detailsAddress: DETAILS, certificateAddress: CERTIFICATES })
  const certificate = await screen.findByRole('link', { name: 'Ambil sertifikat' })
  expect(certificate.getAttribute('href')).toBe(CERTIFICATES)
})

test('the address of a lesson opens the first part that is not done, for learners and visitors', async () => {
  const { learner } = page
  const lesson = { learningId: 'pemutar-1' }
  for (const who of [{ learner }, {}]) {
    const first = page.show({ ...who, ...lesson })
    await finishVideo(first)
    await screen.findByText('1 dari 6 bagian selesai')
    first.unmount()
    // The player waits for the progress for a while only, and a busy machine may be slower.
    await vi.waitFor(
      async () => {
        const { unmount } = page.show({ ...who, ...lesson })
        const titles = await screen.findAllByRole('heading', { name: /^(Video|Modul) pemutar-1$/ })
        unmount()
        expect(titles.map(({ textContent }) => textContent)).toEqual(['Modul pemutar-1'])
      },
      { timeout: 120_000 },
    )
  }
})

test('the address of a lesson that is done opens its first part, with a way back to the plan', async () => {
  const lesson = { learningId: 'pemutar-1' }
  await passQuiz(http, CLASS_ID, 'pemutar-1')
  await read('pemutar-1-modul')
  const first = page.show({ learner: page.learner, ...lesson })
  await finishVideo(first)
  await screen.findByText('3 dari 6 bagian selesai')
  // Nobody is led to a plan from which they did not come.
  expect(screen.queryByRole('link', { name: PLAN.label })).toBe(null)
  first.unmount()
  page.show({ learner: page.learner, ...lesson, planLink: PLAN })
  await title('Video pemutar-1')
  const way = await screen.findByRole('link', { name: PLAN.label })
  expect(way.getAttribute('href')).toBe(PLAN.href)
})
