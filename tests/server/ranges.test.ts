import { expect, test } from 'vitest'
import { prepareRange } from '../../server/http/ranges.ts'

const CHANGED = new Date('2026-01-02T03:04:05Z')
const BYTES = 1_000

function forwardedRange(
  range: string,
  { path = '/audio/a.mp3', ifRange = '' } = {},
): string | undefined {
  const headers = { range, ...(ifRange && { 'if-range': ifRange }) }
  prepareRange(headers, path, { mtime: CHANGED, size: BYTES })
  return headers.range
}

test.each([
  ['bytes=0-', 'bytes=0-'],
  ['bytes=0-1', 'bytes=0-1'],
  ['bytes=5-5', 'bytes=5-5'],
  ['bytes=100-', 'bytes=100-'],
  ['bytes=0-999999999999999', 'bytes=0-'],
  ['bytes=-1', 'bytes=999-'],
  ['bytes=-5000', 'bytes=0-'],
  ['bytes=1000-', 'bytes=1000-'],
  ['bytes=-0', 'bytes=1000-'],
])('the range %s of a media file is served', (range, forwarded) =>
  expect(forwardedRange(range)).toBe(forwarded),
)

test.each([
  'bytes=5-2',
  'bytes=a-b',
  'bytes=-',
  'bytes=0-1,4-5',
  'bytes=1.5-3',
  'bytes=0-99999999999999999999',
  'lines=1-2',
  'Bytes 1-2',
  '',
])('the range %s is ignored', range => expect(forwardedRange(range)).toBeUndefined())

test('every range of a file that is no media is ignored', () => {
  expect(forwardedRange('bytes=0-1', { path: '/favicon.svg' })).toBeUndefined()
})

test('a range is served only while the file is the one that the client has', () => {
  const same = 'Fri, 02 Jan 2026 03:04:05 GMT'
  expect(forwardedRange('bytes=5-', { ifRange: same })).toBe('bytes=5-')
  expect(forwardedRange('bytes=5-', { ifRange: 'Thu, 01 Jan 2026 03:04:05 GMT' })).toBeUndefined()
  expect(forwardedRange('bytes=5-', { ifRange: 'W/"1-2"' })).toBeUndefined()
})
