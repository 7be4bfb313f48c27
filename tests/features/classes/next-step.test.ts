import { expect, test } from 'vitest'
import { type Course, learnerStep, visitorStep } from '../../../src/features/classes/next-step.ts'
import { classProgressOf } from '../../helpers/class-summary.ts'

const preview = '/class-content?class=hangul&learning=one&part=one-video'
const free: Course = { id: 'hangul', access: 'free', preview }
const paid: Course = { id: 'eps', access: 'subscription', preview }

test.each([
  ['tries what may be tried', free, 'Coba pelajaran pertama', preview],
  ['tries it of what is not free too', paid, 'Coba pelajaran pertama', preview],
  [
    'signs in, and is led back, where nothing may be tried',
    { id: 'hangul', access: 'free' },
    'Masuk untuk mulai',
    '/login?next=%2Fclass-details%3Fid%3Dhangul',
  ],
  [
    'sees the packages if no part is free to try',
    { id: 'eps', access: 'subscription' },
    'Lihat paket langganan',
    '/subscription?next=%2Fclass-details%3Fid%3Deps',
  ],
] as const)('a visitor %s', (_name, course, label, path) => {
  expect(visitorStep(course)).toMatchObject({ label, path })
})

const there = '/class-content?class=hangul'
const part = `${there}&learning=hangul-01&part=hangul-01-modul`
const begun = classProgressOf()
const fresh = classProgressOf({ done: 0, last_at: null })
const finished = classProgressOf({
  done: 4,
  next: null,
  finished_at: Date.UTC(2026, 10, 2, 17, 30),
})
const waiting = classProgressOf({ done: 4, next: null })

test.each([
  ['opens the class while nobody knows how far they are', undefined, 'Buka kelas', there],
  ['begins', fresh, 'Mulai kelas', there],
  ['continues where they stopped', begun, 'Lanjutkan', part],
  ['gets the certificate when all is done', finished, 'Ambil sertifikat', '/certificate'],
  ['opens a finished class again that waits for more parts', waiting, 'Buka lagi kelasnya', there],
] as const)('a learner %s', (_name, progress, label, path) => {
  expect(learnerStep(free, true, progress)).toMatchObject({ label, path })
})

test('a learner without access tries the class, then sees the packages, and is never asked to sign in', () => {
  expect(learnerStep(paid, false)).toEqual(visitorStep(paid))
  expect(learnerStep(paid, false, fresh)).toEqual(visitorStep(paid))
  expect(learnerStep(paid, false, begun).path).toBe(
    '/subscription?next=%2Fclass-details%3Fid%3Deps',
  )
  const none: Course = { id: 'eps', access: 'subscription' }
  expect(learnerStep(none, false).path).toMatch(/^\/subscription/)
})

test('names the next part, or the day on which everything was finished', () => {
  expect(learnerStep(free, true, begun).note).toBe('Berikutnya: Blok suku kata')
  expect(learnerStep(free, true, finished).note).toMatch(/3 November 2026/)
})
