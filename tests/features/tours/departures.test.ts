import { expect, test } from 'vitest'
import { tours as text } from '../../../content/site/tours.ts'
import {
  askAboutTour,
  departuresAhead,
  nextDeparture,
  untilWords,
} from '../../../src/features/tours/departures.ts'
import { tour } from '../../helpers/tour.ts'

const now = Date.parse('2026-11-21T23:30:00+07:00')
const message = (address: string) => new URL(address).searchParams.get('text')

test('a tour can be joined from tomorrow on, the earliest departure first', () => {
  const departures = ['2027-01-02', '2026-11-20', '2026-11-21', '2026-11-22']
  expect(departuresAhead({ departures }, now)).toEqual([
    { day: '2026-11-22', left: 1, isOpen: false },
    { day: '2027-01-02', left: 42, isOpen: true },
  ])
})

test('the next departure is the first that is still open, 30 days ahead at least', () => {
  const departures = ['2026-12-20', '2026-12-21', '2027-01-02']
  expect(nextDeparture({ departures }, now)).toEqual({ day: '2026-12-21', left: 30, isOpen: true })
  expect(nextDeparture({ departures: ['2026-12-20'] }, now)).toBeUndefined()
})

test('the days to a departure are counted, but not for a sample', () => {
  expect([untilWords({ is_sample: false }, 1), untilWords({ is_sample: false }, 40)]).toEqual([
    'besok',
    '40 hari lagi',
  ])
  expect(untilWords({ is_sample: true }, 40)).toBe('tanggal contoh')
})

test('joining on the last day leaves enough time for the visa', () => {
  const { closesDays, visaWeeks } = text.rules
  expect(closesDays).toBeGreaterThanOrEqual(visaWeeks * 7)
})

test('an invalid day is no departure', () => {
  expect(departuresAhead({ departures: ['soon', '2026-13-40'] }, now)).toEqual([])
})

test('the message names the tour and the departure', () => {
  const departure = { day: '2027-01-09', left: 49, isOpen: true }
  expect(message(askAboutTour(tour(), departure))).toBe(
    'Halo Sapa, saya ingin bertanya tentang tur “Istana Seoul”, berangkat 9 Januari 2027. Apakah masih ada tempat?',
  )
})

test('the message names no departure where none is ahead', () => {
  expect(message(askAboutTour(tour()))).toBe(
    'Halo Sapa, saya ingin bertanya tentang tur “Istana Seoul”. Apakah masih ada tempat?',
  )
})

test('the message stays short and valid, whatever the title', () => {
  const text = message(askAboutTour(tour({ title: `&text=x#${'a'.repeat(10_000)}` })))
  expect(text).toContain('“&text=x#aaa')
  expect(text?.length).toBeLessThan(300)
})
