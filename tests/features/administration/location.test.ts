import { expect, test } from 'vitest'
import {
  addressOf,
  itemOf,
  type Location,
  listOf,
  logOf,
  readLocation,
} from '../../../src/features/administration/location.ts'

const read = (address: string) => readLocation(new URL(address, 'https://sapa.test').searchParams)

test.each<[address: string, location: Location]>([
  ['/admin', { view: 'overview' }],
  ['/admin?days=7', { view: 'overview', days: 7 }],
  [
    '/admin?from=2026-11-01&to=2026-11-23',
    { view: 'overview', from: '2026-11-01', to: '2026-11-23' },
  ],
  ['/admin?r=events', listOf('events')],
  [
    '/admin?r=events&q=kelas+malam&f=level%3Anull&f=host_name%3ASapa%2C+Bandung&sort=-starts_at&page=3',
    {
      ...listOf('events'),
      search: 'kelas malam',
      filters: { level: 'null', host_name: 'Sapa, Bandung' },
      sort: '-starts_at',
      page: 3,
    },
  ],
  ['/admin?r=events&id=', itemOf('events', '')],
  ['/admin?r=events&id=&like=kelas-malam', itemOf('events', '', 'kelas-malam')],
  ['/admin?r=users&id=a%26b%3Dc', itemOf('users', 'a&b=c')],
  ['/admin?r=events&import', { view: 'import', resource: 'events' }],
  ['/admin?log', logOf()],
  [
    '/admin?log&q=harga&r=books&item=topik-1&actor=u1&from=2026-11-01&to=2026-11-23&page=2',
    logOf({
      search: 'harga',
      resource: 'books',
      item: 'topik-1',
      actor: 'u1',
      from: '2026-11-01',
      to: '2026-11-23',
      page: 2,
    }),
  ],
])('%s is read as a location, and the location has that address', (address, location) => {
  expect(read(address)).toEqual(location)
  expect(addressOf('/admin', location)).toBe(address)
})

test('invalid parameters of an address are ignored', () => {
  expect(read('/admin?r=events&page=0&f=nothing&f=:x')).toEqual(listOf('events'))
  expect(read('/admin?days=12&from=2026-11-01')).toEqual({ view: 'overview' })
  expect(read('/admin?log&from=2026-13-45&to=soon&page=x')).toEqual(logOf())
})
