import { expect, test } from 'vitest'
import { askAboutTour, departuresAhead } from '../../../src/layouts/tours/departures.ts'
import { tour } from '../../helpers/tour.ts'

const now = Date.parse('2026-11-21T23:30:00+07:00')
const message = (address: string) => new URL(address).searchParams.get('text')

test('a tour can be joined from tomorrow on, the earliest departure first', () => {
  const departures = ['2027-01-02', '2026-11-20', '2026-11-21', '2026-11-22']
  expect(departuresAhead({ departures }, now)).toEqual([
    { day: '2026-11-22', left: 1 },
    { day: '2027-01-02', left: 42 },
  ])
})

test('what is no day is no departure', () => {
  expect(departuresAhead({ departures: ['soon', '2026-13-40'] }, now)).toEqual([])
})

test('the message names the tour and the departure', () => {
  const departure = { day: '2026-12-12', left: 21 }
  expect(message(askAboutTour(tour(), departure))).toBe(
    'Halo Sapa, saya ingin bertanya tentang tur “Istana Seoul”, berangkat 12 Desember 2026. Apakah masih ada tempat?',
  )
})

test('the message about a sample does not ask for a place', () => {
  expect(message(askAboutTour(tour({ is_sample: true })))).toBe(
    'Halo Sapa, saya melihat contoh tur “Istana Seoul”. Kapan tur seperti ini dibuka?',
  )
})

test('the message stays short and in one piece, whatever the title', () => {
  const text = message(askAboutTour(tour({ title: `&text=x#${'a'.repeat(10_000)}` })))
  expect(text).toContain('“&text=x#aaa')
  expect(text?.length).toBeLessThan(300)
})
