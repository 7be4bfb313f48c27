import { waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { call } from '../../src/api/call.ts'
import type { Partner } from '../../src/contract/partners.ts'
import { revokePartnerKey } from '../../src/contract/routes/partners.ts'
import { defineWidget } from '../../src/embed/define-widget.ts'
import { type ApiServer, startApiServer } from '../helpers/api-server.ts'
import { addTeacher, createKey, createSchool } from '../helpers/partners.ts'
import { Probe, removeProbes, settle } from '../helpers/probe.tsx'
import { createUser, type TestUser } from '../helpers/users.ts'

const TAGS = ['sapa-dictionary', 'sapa-mock-test', 'sapa-class-player'] as const

removeProbes()

let api: ApiServer
let admin: TestUser
let teacher: TestUser
let number = 0
beforeAll(async () => {
  api = await startApiServer()
  admin = await createUser(api, { isAdmin: true })
  teacher = await createUser(api)
  const attributes = { label: 'string', classId: 'string', theme: 'string', api: 'string' } as const
  for (const tag of TAGS)
    defineWidget(tag, {
      css: [':host { display: block }'],
      attributes,
      view: Probe,
      version: '1.2.3',
    })
})
afterAll(() => api.close())

/** Calls of the page, whose origin a browser names. */
let calls: string[]
let origin: string
beforeEach(() => {
  calls = []
  origin = 'http://localhost:4321'
  const { fetch } = globalThis
  vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    calls.push(String(url))
    return fetch(url, { ...init, headers: { ...init?.headers, origin } })
  })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.mocked(globalThis.fetch).mockRestore()
  vi.mocked(console.warn).mockRestore()
})

async function newKey(fields: Partial<Partner> = {}) {
  const school = await createSchool(admin, `sekolah-${++number}`, fields)
  await addTeacher(admin, school, teacher)
  return { school, ...(await createKey(teacher, school)) }
}

const showPage = (html: string) => {
  document.body.innerHTML = html
  const errors: unknown[] = []
  document.body.addEventListener('sapa-error', event => {
    if (event instanceof CustomEvent) errors.push(event.detail)
  })
  return errors
}
const element = (tag: string, key: string, more = '') =>
  `<${tag} data-probe label="siap" api="${api.root}" partner-key="${key}" ${more}></${tag}>`
const shadowText = (tag: string) =>
  document.querySelector(tag)?.shadowRoot?.querySelector('.sapa')?.textContent ?? ''
const untilShown = (tag: string, text: RegExp | string) =>
  waitFor(() => expect(shadowText(tag)).toMatch(text))

describe('elements with a partner’s key', () => {
  test('make one call for three of them, and take the partner’s colours as defaults', async () => {
    const { key } = await newKey({
      theme: { scheme: 'dark', tokens: [{ token: '--sapa-accent', value: '#14532d' }] },
    })
    showPage(TAGS.map(tag => element(tag, key)).join(''))
    const shown = () => document.querySelector('sapa-dictionary')?.shadowRoot
    await waitFor(() =>
      expect(shown()?.querySelector<HTMLElement>('.sapa')?.dataset['theme']).toBe('dark'),
    )
    const rules = shown()?.adoptedStyleSheets.flatMap(sheet => [...sheet.cssRules])
    expect(rules?.map(rule => rule.cssText).join()).toContain('--sapa-accent: #14532d')
    expect(calls).toEqual([`${api.root}/partners/openings`])
    document.querySelector('sapa-dictionary')?.setAttribute('theme', 'light')
    await waitFor(() =>
      expect(shown()?.querySelector<HTMLElement>('.sapa')?.dataset['theme']).toBe('light'),
    )
    expect(calls).toHaveLength(1)
    for (const tag of TAGS) expect(shadowText(tag)).toContain('siap')
  })

  test('call nobody without a key', async () => {
    showPage('<sapa-dictionary data-probe label="siap"></sapa-dictionary>')
    await untilShown('sapa-dictionary', 'siap')
    await settle()
    expect(calls).toEqual([])
  })

  test.each([
    ['id', /Bagian ini belum bisa ditampilkan.*Beri tahu pengelola situsnya/],
    ['en', /cannot be shown yet.*tell whoever looks after this site/],
    ['ko', /아직 보여 드릴 수 없어요.*사이트 관리자에게/],
  ])('whose key was revoked say so in the visitor’s language: %s', async (lang, text) => {
    const { school, id, key } = await newKey()
    await call(teacher.http, revokePartnerKey, { params: { id: school, key: id } })
    const errors = showPage(element('sapa-dictionary', key, `lang="${lang}"`))
    await untilShown('sapa-dictionary', text)
    expect(
      document.querySelector('sapa-dictionary')?.shadowRoot?.querySelector('button'),
    ).toBeNull()
    expect(errors).toEqual([{ code: 'revoked-key' }])
    document.querySelector('sapa-dictionary')?.removeAttribute('partner-key')
    await untilShown('sapa-dictionary', 'siap')
  })

  test('tell the page’s author once what to change', async () => {
    const { key } = await newKey()
    origin = 'https://lain.contoh.id'
    const errors = showPage(TAGS.map(tag => element(tag, key)).join(''))
    await waitFor(() => expect(errors).toEqual(TAGS.map(() => ({ code: 'wrong-origin' }))))
    expect(vi.mocked(console.warn).mock.calls).toEqual([
      [expect.stringContaining('not valid on the origin of this page')],
    ])
  })

  test('say when a used quota begins again', async () => {
    const { school, key } = await newKey({ monthly_quota: 1 })
    const { key: second } = await createKey(teacher, school, 'Kedua')
    showPage(element('sapa-dictionary', key))
    await waitFor(() => expect(calls).toHaveLength(1))
    await untilShown('sapa-dictionary', 'siap')
    showPage(element('sapa-dictionary', second))
    await untilShown('sapa-dictionary', /Bisa dibuka lagi mulai 1 \p{L}+/u)
  })

  test('say which of them the partner may not show', async () => {
    const { key } = await newKey({
      elements: ['sapa-class-player', 'sapa-dictionary'],
      class_ids: ['topik-1'],
    })
    showPage(
      element('sapa-dictionary', key) +
        element('sapa-mock-test', key) +
        element('sapa-class-player', key),
    )
    await untilShown('sapa-mock-test', 'tidak dibuka untuk situs ini')
    await untilShown('sapa-class-player', 'Kelas ini tidak dibuka untuk situs ini')
    expect(shadowText('sapa-dictionary')).toContain('siap')
    document.querySelector('sapa-class-player')?.setAttribute('class-id', 'topik-1')
    await untilShown('sapa-class-player', 'siap')
  })

  test('work as without a key while the server cannot be asked', async () => {
    const { key } = await newKey()
    await api.goDown()
    const errors = showPage(element('sapa-dictionary', key))
    await waitFor(() => expect(calls).toHaveLength(1))
    await settle()
    expect(shadowText('sapa-dictionary')).toContain('siap')
    expect(errors).toEqual([])
    await api.comeBack()
  })
})
