import { expect, test } from 'vitest'
import { eventData } from '../../../src/layouts/schedule/event-data.ts'

const NOW = 1_000_000

function event(id: string, more = {}) {
  return {
    id,
    title: `Acara ${id}`,
    summary: 'Ringkas',
    starts_at: NOW + 1,
    ends_at: NOW + 2,
    attendance_mode: 'online' as const,
    venue: 'Ruang',
    host_name: 'Bu Ratna',
    price_rupiah: 0,
    is_cancelled: false,
    is_sample: false,
    image_url: '/x.svg',
    ...more,
  }
}

const graph = (events: ReturnType<typeof event>[]) =>
  (eventData(events, NOW, 'https://sapa.test', 'Contoh: ') as { '@graph': object[] })['@graph']

test('search engines get the next five events and none that is over', () => {
  const events = ['a', 'b', 'c', 'd', 'e', 'f'].map(id => event(id))
  const names = graph([event('over', { ends_at: NOW }), ...events])
  expect(names).toHaveLength(5)
  expect(names[0]).toMatchObject({
    name: 'Acara a',
    url: 'https://sapa.test/event-details/a',
    eventStatus: 'https://schema.org/EventScheduled',
    location: { '@type': 'VirtualLocation' },
  })
})

test('an event that is made up says so first, and one that is off says that', () => {
  const [made] = graph([
    event('a', { is_sample: true, is_cancelled: true, attendance_mode: 'mixed' }),
  ])
  expect(made).toMatchObject({
    name: 'Contoh: Acara a',
    description: 'Contoh: Ringkas',
    eventStatus: 'https://schema.org/EventCancelled',
    location: [{ '@type': 'VirtualLocation' }, { '@type': 'Place' }],
  })
})
