import type { Tour } from '../../src/contract/tours.ts'

/** A tour for tests of pure functions. */
export function tour(more: Partial<Tour> = {}): Tour {
  return {
    id: 'one',
    title: 'Istana Seoul',
    region: 'seoul',
    theme: 'culture',
    summary: 'Melihat istana.',
    description: 'Dari pagi sampai sore.',
    duration_days: 4,
    price_rupiah: 8_000_000,
    group_size_max: 12,
    departures: ['2026-12-12'],
    meeting_point: 'Bandara Incheon',
    halal_meals: 'some',
    halal_note: 'Sebagian.',
    itinerary: [{ day: 1, title: 'Gyeongbokgung', text: 'Bertemu di gerbang.' }],
    included: ['Hotel'],
    excluded: ['Visa'],
    guide_id: 'ratih',
    image_url: '/catalogue/tours/one.svg',
    image_width: 640,
    image_height: 400,
    is_sample: false,
    ...more,
  }
}
