import { describe, expect, test } from 'vitest'
import { refuseForm } from '../../server/http/page-forms.ts'
import { BODY_MAX } from '../../src/contract/limits.ts'

const PUBLIC_URL = 'https://sapa.example'
const post = (headers: Record<string, string>) => ({
  method: 'POST',
  headers: { 'content-length': '9', ...headers },
})

describe.each([undefined, PUBLIC_URL])('with the public address %s', publicUrl => {
  test.each([
    ['says it is of the same origin', { 'sec-fetch-site': 'same-origin', origin: 'null' }],
    ['comes from the host it goes to', { origin: 'http://10.0.0.7:4321', host: '10.0.0.7:4321' }],
    ['comes through a proxy that speaks TLS', { origin: PUBLIC_URL, host: 'sapa.example' }],
  ])('a form is accepted that %s', (_name, headers) => {
    expect(refuseForm(post(headers), publicUrl)).toBeUndefined()
  })

  test.each([
    ['says it is of another site', { 'sec-fetch-site': 'cross-site' }],
    ['says it is of a neighbour', { 'sec-fetch-site': 'same-site' }],
    ['comes from another host', { origin: 'https://evil.example', host: 'sapa.example' }],
    ['comes from another port', { origin: 'https://sapa.example:8443', host: 'sapa.example' }],
    ['comes from nowhere', { origin: 'null', host: 'sapa.example' }],
    ['does not say where it comes from', { host: 'sapa.example' }],
    [
      'claims our host, but says it is of another site',
      { 'sec-fetch-site': 'cross-site', origin: PUBLIC_URL, host: 'sapa.example' },
    ],
  ])('a form is refused that %s', (_name, headers) => {
    expect(refuseForm(post(headers), publicUrl)?.status).toBe(403)
  })

  test.each(['GET', 'HEAD', 'OPTIONS'])('%s is allowed from everywhere', method => {
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
    expect(refuseForm({ method, headers }, publicUrl)).toBeUndefined()
  })
})

test('a proxy may rewrite the host when the public address is known', () => {
  const form = post({ origin: PUBLIC_URL, host: '127.0.0.1:4321' })
  expect(refuseForm(form, PUBLIC_URL)).toBeUndefined()
  expect(refuseForm(form)?.status).toBe(403)
})

test.each([
  [String(BODY_MAX), undefined],
  [String(BODY_MAX + 1), 413],
])('a form of %s bytes is answered with %s', (length, status) => {
  const form = post({ 'sec-fetch-site': 'same-origin', 'content-length': length })
  expect(refuseForm(form)?.status).toBe(status)
})

test('a form that does not say its length is refused', () => {
  const form = { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } }
  expect(refuseForm(form)?.status).toBe(411)
})
