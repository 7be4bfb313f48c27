import { expect, test } from 'vitest'
import { askForMentor, askToJoin } from '../../../src/features/mentoring/ask.ts'
import { profilePage } from '../../../src/features/mentoring/profile-page.ts'
import { mentor } from '../../helpers/mentor.ts'

const message = (address: string) => new URL(address).searchParams.get('text')

test('the message names the mentor, a topic, and a time', () => {
  expect(message(askForMentor(mentor()))).toBe(
    'Halo Sapa, saya ingin belajar dengan mentor Dewi. Topik: TOPIK. Usulan waktu: Senin, 19.00–21.00 WIB.',
  )
})

test('the message proposes no time to a mentor without hours', () => {
  expect(message(askForMentor(mentor({ availability: [] })))).toMatch(/Topik: TOPIK\.$/)
})

test('the message about a sample does not ask for a session', () => {
  expect(message(askForMentor(mentor({ is_sample: true })))).toMatch(
    /^Halo Sapa, saya melihat contoh profil mentor Dewi\. Tolong kabari saya/,
  )
})

test('the message about an open session names its topic and time', () => {
  const session = { topic: 'Bedah soal', weekday: 'sunday', starts_at: '22:30' } as const
  const group_session = { ...session, minutes: 60, price_rupiah: 0 }
  expect(message(askToJoin({ ...mentor(), group_session }))).toBe(
    'Halo Sapa, saya ingin ikut sesi terbuka mentor Dewi. Topik: Bedah soal. Waktu: Minggu, 22.30–23.30 WIB.',
  )
})

test('describes a mentor to search engines, and a sample as one', () => {
  const address = 'https://sapa.test/mentoring/details/one'
  expect(profilePage(mentor(), address)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url: address,
    mainEntity: {
      '@type': 'Person',
      name: 'Dewi',
      description: 'Dewi, Menulis. Mengoreksi karangan.',
      jobTitle: 'Menulis',
      image: 'https://sapa.test/catalogue/mentors/one.svg',
      knowsLanguage: ['Indonesia', 'Sunda'],
      knowsAbout: ['TOPIK', 'Kuliah di Korea'],
      homeLocation: { '@type': 'Place', name: 'Bandung' },
    },
  })
  const sample = profilePage(mentor({ is_sample: true, image_url: 'data:text/html,x' }), address)
  expect(sample.mainEntity.description).toMatch(/^Contoh: /)
  expect(sample.mainEntity).not.toHaveProperty('image')
})
