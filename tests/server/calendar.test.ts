import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createItem } from '../../src/api/administration.ts'
import type { StoredEvent } from '../../src/contract/events.ts'
import type { TimeZone } from '../../src/contract/users.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { anEvent, type EventBody, putEvent, removeEvent } from '../helpers/events.ts'
import { createUser, type TestUser } from '../helpers/users.ts'

const NOW = Date.parse('2027-01-15T08:00:00Z')
const ORIGIN = 'https://sapa.example'
let now = NOW
let api: TestApi
let administrator: TestUser
beforeAll(async () => {
  api = await startApi({ now: () => now, publicUrl: () => ORIGIN })
  administrator = await createUser(api, { isAdmin: true })
})
beforeEach(() => {
  now = NOW
})
afterAll(() => api.close())

const put = (id: string, given: Partial<EventBody> = {}) =>
  putEvent(administrator, id, anEvent(NOW, given))
const get = (path: string, headers = {}) => api.fetch(`/api/events/${path}`, { headers })
const textOf = async (path: string) => (await get(path)).text()

/** Parses a calendar with an independent library, and returns it with its events by their ids. */
async function read(path: string) {
  ICAL.TimezoneService.reset()
  const calendar = new ICAL.Component(ICAL.parse(await textOf(path)))
  for (const zone of calendar.getAllSubcomponents('vtimezone'))
    ICAL.TimezoneService.register(new ICAL.Timezone(zone))
  const events = calendar.getAllSubcomponents('vevent').map(part => new ICAL.Event(part))
  return { calendar, events: new Map(events.map(event => [event.uid, event])) }
}

test.each<[TimeZone, string]>([
  ['Asia/Jakarta', '2027-02-01T23:30:00'],
  ['Asia/Makassar', '2027-02-02T00:30:00'],
  ['Asia/Jayapura', '2027-02-02T01:30:00'],
  ['Asia/Seoul', '2027-02-02T01:30:00'],
])('an event in %s begins and ends at its instants, in its own time zone', async (zone, clock) => {
  const starts_at = Date.parse('2027-02-01T16:30:00Z')
  await put('malam', { time_zone: zone, starts_at, ends_at: starts_at + 5_400_000 })
  const { events, calendar } = await read('malam/calendar.ics')
  const event = events.get('malam@sapa')
  expect(event?.startDate.toString()).toBe(clock)
  expect(event?.startDate.zone?.tzid).toBe(zone)
  expect(event?.startDate.toJSDate().getTime()).toBe(starts_at)
  expect(event?.endDate.toJSDate().getTime()).toBe(starts_at + 5_400_000)
  const zones = calendar.getAllSubcomponents('vtimezone')
  expect(zones.map(part => part.getFirstPropertyValue('tzid'))).toEqual([zone])
})

test('one event has its title, place and the address of its page', async () => {
  await put('lengkap', { title: 'Temu', venue: 'Kedai; Bogor, Jawa Barat', is_sample: true })
  const answer = await get('lengkap/calendar.ics')
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'attachment; filename="lengkap.ics"',
    'cache-control': expect.stringContaining('max-age=0'),
  })
  const { events } = await read('lengkap/calendar.ics')
  const event = events.get('lengkap@sapa')
  expect(event).toMatchObject({
    summary: 'Contoh: Temu',
    location: 'Kedai; Bogor, Jawa Barat',
    description: 'Contoh: Bertemu dan belajar.\n\nBertemu.\n\nBelajar.',
  })
  const value = (name: string) => String(event?.component.getFirstPropertyValue(name))
  expect(value('url')).toBe(`${ORIGIN}/event-details/lengkap`)
  expect(value('status')).toBe('CONFIRMED')
  expect(value('categories')).toBe('Temu belajar')
  expect(value('dtstamp')).toBe('2027-01-15T08:00:00Z')
  expect(value('last-modified')).toBe('2027-01-15T08:00:00Z')
})

test('the feed has every event and a name, and says how often to fetch it', async () => {
  await put('ujian', { event_type: 'exam-date', takes_registration: false })
  const answer = await get('calendar.ics')
  expect(answer.headers.get('content-disposition')).toBe('inline')
  const { calendar, events } = await read('calendar.ics')
  const { data } = await (await api.fetch('/api/events')).json()
  const listed: StoredEvent[] = data
  expect([...events.keys()].sort()).toEqual(listed.map(({ id }) => `${id}@sapa`).sort())
  expect(events.has('ujian@sapa')).toBe(true)
  for (const { id, starts_at, ends_at } of listed) {
    const event = events.get(`${id}@sapa`)
    expect([id, event?.startDate.toJSDate().getTime()]).toEqual([id, starts_at])
    expect([id, event?.endDate.toJSDate().getTime()]).toEqual([id, ends_at])
  }
  const value = (name: string) => String(calendar.getFirstPropertyValue(name))
  expect(value('version')).toBe('2.0')
  expect(value('x-wr-calname')).toBe('Acara Sapa')
  expect(value('refresh-interval')).toBe('PT1H')
  expect(value('x-published-ttl')).toBe('PT1H')
})

test('an invented exam date is refused, since somebody would plan for it', async () => {
  const exam = { event_type: 'exam-date', takes_registration: false, is_sample: true } as const
  const address = { resource: 'events', id: 'ujian-karangan' }
  const refused = await createItem(administrator.http, address, { ...anEvent(NOW, exam) })
  expect(refused).toMatchObject({
    error: { code: 'invalid-input', data: { problems: [{ path: ['is_sample'] }] } },
  })
})

test('the lines are as RFC 5545 has them: CRLF, at most 75 octets, nothing split in a character', async () => {
  await put('panjang', { title: '사랑하는 날 🎉 '.repeat(9).trim(), summary: 'é'.repeat(300) })
  const bytes = Buffer.from(await (await get('calendar.ics')).arrayBuffer())
  const text = bytes.toString('utf8')
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  const lengths = text.split('\r\n').map(line => Buffer.byteLength(line))
  expect(Math.max(...lengths)).toBeLessThanOrEqual(75)
  expect(text).not.toContain('\ufffd')
  const { events } = await read('panjang/calendar.ics')
  expect(events.get('panjang@sapa')?.summary).toBe('사랑하는 날 🎉 '.repeat(9).trim())
})

test.each([
  ['line breaks', 'Satu\r\nDua\rTiga\nEmpat', 'Satu\nDua\nTiga\nEmpat'],
  [
    'an injected event',
    'X\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:jahat',
    'X\nEND:VEVENT\nBEGIN:VEVENT\nUID:jahat',
  ],
  ['what separates values', 'a,b;c\\n\\;d:"e"', 'a,b;c\\n\\;d:"e"'],
  ['markup and emoji', '<img src=x onerror=alert(1)> 🎉', '<img src=x onerror=alert(1)> 🎉'],
  ['controls', 'a\u0007b\u2028c\u0085d', 'a b c d'],
])('%s in a text stay inside it', async (_name, hostile, shown) => {
  await put('jahat', { title: hostile, venue: hostile, description: hostile, summary: 'Singkat' })
  const { events } = await read('jahat/calendar.ics')
  expect([...events.keys()]).toEqual(['jahat@sapa'])
  expect(events.get('jahat@sapa')).toMatchObject({
    summary: shown,
    location: shown,
    description: `Singkat\n\n${shown}`,
  })
})

test('a cancelled event is marked as cancelled', async () => {
  await put('batal', { is_cancelled: true })
  expect(await textOf('batal/calendar.ics')).toContain('\r\nSTATUS:CANCELLED\r\n')
})

test.each(['calendar.ics', 'tetap/calendar.ics'])(
  '%s is the same until an event changes',
  async path => {
    await put('tetap')
    const first = await get(path)
    const body = await first.text()
    const etag = first.headers.get('etag') ?? ''
    now = NOW + 240_000
    expect(await textOf(path)).toBe(body)
    const again = await get(path, { 'if-none-match': etag })
    expect([again.status, await again.text()]).toEqual([304, ''])

    await put('tetap', { title: 'Judul baru' })
    const changed = await get(path, { 'if-none-match': etag })
    expect(changed.status).toBe(200)
    const text = await changed.text()
    expect(text).toContain('SUMMARY:Judul baru')
    expect(text).toContain('LAST-MODIFIED:20270115T080400Z')
    const sequence = (calendar: string) =>
      Number(/UID:tetap@sapa\r\nSEQUENCE:(\d+)/.exec(calendar)?.[1])
    expect(sequence(text)).toBeGreaterThan(sequence(body))
  },
)

test('a removed event is gone, and an unknown one is not found', async () => {
  await put('hilang')
  expect(await textOf('calendar.ics')).toContain('hilang@sapa')
  await removeEvent(administrator, 'hilang')
  expect(await textOf('calendar.ics')).not.toContain('hilang@sapa')
  for (const id of ['hilang', 'tidak-ada'])
    expect((await get(`${id}/calendar.ics`)).status).toBe(404)
  expect((await get('Bukan%20Slug/calendar.ics')).status).toBe(422)
})

test('a cancelled event says so in its title, beside its status', async () => {
  await put('batal', { title: 'Temu', is_cancelled: true })
  await put('batal-contoh', { title: 'Temu', is_cancelled: true, is_sample: true })
  const { events } = await read('calendar.ics')
  expect(events.get('batal@sapa')?.summary).toBe('Dibatalkan: Temu')
  expect(events.get('batal-contoh@sapa')?.summary).toBe('Dibatalkan: Contoh: Temu')
  const status = events.get('batal@sapa')?.component.getFirstPropertyValue('status')
  expect(status).toBe('CANCELLED')
})

test.each(['calendar.ics', 'urutan/calendar.ics'])(
  '%s has all its properties before its components',
  async path => {
    await put('urutan')
    const text = await textOf(path)
    const first = text.indexOf('\r\nBEGIN:VTIMEZONE')
    for (const name of [
      'VERSION',
      'PRODID',
      'X-WR-CALNAME',
      'REFRESH-INTERVAL',
      'X-PUBLISHED-TTL',
    ]) {
      expect([name, text.indexOf(`\r\n${name}`)]).not.toEqual([name, -1])
      expect([name, text.indexOf(`\r\n${name}`) < first]).toEqual([name, true])
    }
  },
)
