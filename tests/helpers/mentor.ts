import type { Mentor } from '../../src/contract/people.ts'

/** A mentor for tests of pure functions. */
export function mentor(more: Partial<Mentor> = {}): Mentor {
  return {
    id: 'one',
    name: 'Dewi',
    headline: 'Menulis',
    summary: 'Mengoreksi karangan.',
    biography: 'Belajar di Daejeon.',
    goals: ['topik', 'study'],
    languages: ['Indonesia', 'Sunda'],
    topik_level: 6,
    experience_years: 3,
    city: 'Bandung',
    time_zone: 'Asia/Jakarta',
    availability: [{ weekday: 'monday', from: '19:00', until: '21:00' }],
    session_minutes: 60,
    price_rupiah: 150_000,
    group_session: null,
    image_url: '/catalogue/mentors/one.svg',
    image_width: 240,
    image_height: 240,
    is_sample: false,
    ...more,
  }
}
