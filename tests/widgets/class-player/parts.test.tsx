import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { call } from '../../../src/api/call.ts'
import { getProgress } from '../../../src/contract/routes/classes.ts'
import 'fake-indexeddb/auto'
import { atom } from 'nanostores'
import { expect, test } from 'vitest'
import { createHttp } from '../../../src/api/http.ts'
import { ClassPlayer } from '../../../src/widgets/class-player/class-player.tsx'
import { answerAll, button, createQuizPage, heading } from '../../helpers/class-quiz.tsx'
import { dataOf } from '../../helpers/mock-tests.ts'

const page = createQuizPage()

/** Opens content of the class, by default for the learner of this test. */
function open(partId: string, isVisitor = false) {
  const { api, learner } = page
  const root = api.root
  const token = isVisitor ? undefined : learner.tokens.token
  const http = createHttp({ root, token: () => token })
  render(
    <ClassPlayer
      apiRoot={root}
      http={http}
      classId="dasar"
      learningId={partId.slice(0, 'dasar-1'.length)}
      partId={partId}
      $userId={atom<string | null>(isVisitor ? null : learner.user.id)}
      dictionaryRoot="https://sapa.test/dictionary?q="
      loginAddress="/login"
    />,
  )
  return { http, user: userEvent.setup() }
}

const row = (name: RegExp) => within(screen.getByRole('navigation')).getByRole('button', { name })
const partsOf = async (http: ReturnType<typeof open>['http']) =>
  dataOf(await call(http, getProgress, { params: { id: 'dasar' } })).parts

test('a passed quiz is marked in the list, and stored by the server', async () => {
  const { http, user } = open('dasar-1-kuis')
  await heading(/^Soal 1 dari 4/)
  expect(screen.queryByRole('button', { name: 'Lanjut' })).toBeNull()
  await answerAll(user)
  await user.click(await button('Lihat hasil'))
  await heading(/^Kamu lulus! 4 dari 4/)
  await waitFor(() => expect(row(/^Kuis dasar-1/).textContent).toContain('Selesai'))
  const parts = await partsOf(http)
  expect(parts.find(({ id }) => id === 'dasar-1-kuis')).toMatchObject({ is_done: true, best: 1 })
})

test('a passed quiz says what of its lesson is not done yet, and leads there first', async () => {
  const { user } = open('dasar-1-kuis')
  await heading(/^Soal 1 dari 4/)
  await answerAll(user)
  await user.click(await button('Lihat hasil'))
  await screen.findByText('Di pelajaran ini tinggal video dan modul.')
  // All was right, but the lesson is not done.
  expect(screen.queryByText(/siap lanjut/)).toBeNull()
  const main = document.querySelectorAll('.quiz-result .button:not(.button-quiet)')
  expect([...main].map(({ textContent }) => textContent)).toEqual(['Tonton videonya'])
  await user.click(await button('Tonton videonya'))
  await waitFor(() => expect(row(/^Video dasar-1/).getAttribute('aria-current')).toBe('true'))
})

test('a modul that was read is stored by the server, and leads on to the quiz', async () => {
  const { http, user } = open('dasar-1-modul')
  await user.click(await button('Selesai dibaca, lanjut'))
  await waitFor(async () =>
    expect(await partsOf(http)).toContainEqual(
      expect.objectContaining({ id: 'dasar-1-modul', is_done: true }),
    ),
  )
  await heading(/^Soal 1 dari 4/)
  expect(document.activeElement?.textContent).toBe('Kuis dasar-1')
  // Where its end leads on, no line about the next part covers the text.
  await user.click(row(/^Modul dasar-1/))
  await button('Lanjut ke bagian berikutnya')
  expect(screen.queryByText(/^Berikutnya: /)).toBeNull()
})

test('a visitor sees the score of a preview quiz, and is asked to sign in to keep it', async () => {
  const { user } = open('dasar-1-kuis', true)
  await heading(/^Soal 1 dari 4/)
  await answerAll(user)
  await user.click(await button('Lihat hasil'))
  const score = await heading('4 dari 4 benar')
  expect(document.activeElement).toBe(score)
  screen.getByText(/^Masuk dulu supaya nilaimu tersimpan/)
  expect(screen.getByRole('link', { name: 'Masuk' }).getAttribute('href')).toBe('/login')
})

test('after the last content come those that were skipped', async () => {
  const { user } = open('dasar-2-kuis')
  await heading(/^Soal 1 dari 4/)
  await answerAll(user)
  await user.click(await button('Lihat hasil'))
  await screen.findByText('Berikutnya: Video dasar-1')
  await user.click(await button('Lanjut'))
  await waitFor(() => expect(row(/^Video dasar-1/).getAttribute('aria-current')).toBe('true'))
})

test('a quiz from the plan of the day leads back there, first once its lesson is done', async () => {
  const planLink = { href: '/dashboard', label: 'Kembali ke rencana hari ini' }
  const modul = { kind: 'modul', id: 'dasar-1-modul', title: 'Modul', seconds: 60 } as const
  const done = { onNext: () => {}, exitAddress: '/class-details', planLink }
  const { user, change } = page.show(done)
  const back = () => screen.getByRole('link', { name: planLink.label }).getAttribute('href')
  await heading(/^Soal 1/)
  expect(back()).toBe(planLink.href)
  await answerAll(user)
  await user.click(await button('Kirim jawaban'))
  await heading(/^Kamu lulus!/)
  expect(back()).toBe(planLink.href)
  const ways = [...document.querySelectorAll('.question-ways .button')]
  const labels = ways.map(({ textContent }) => textContent)
  expect(labels).toEqual([planLink.label, 'Lanjut ke bagian berikutnya'])
  change({ ...done, left: [modul], onLeft: () => {} })
  await button('Baca modulnya')
  expect(screen.queryByRole('link', { name: planLink.label })).toBeNull()
})
