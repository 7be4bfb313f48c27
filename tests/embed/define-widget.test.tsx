import { act, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { $slowCalls } from '../../src/lib/slow-calls.ts'
import {
  $shared,
  button,
  countMounted,
  define,
  greeted,
  insert,
  newTag,
  receivedProps,
  removeProbes,
  settle,
  untilReceived,
} from '../helpers/probe.tsx'

removeProbes()

describe('in and out of the page', () => {
  test('an element that is not in the page renders nothing and does nothing', async () => {
    const tag = define(newTag())
    const element = document.createElement(tag)
    element.setAttribute('label', 'detached')
    await settle()
    expect(receivedProps).toEqual([])
    document.body.append(element)
    await untilReceived({ label: 'detached' })
  })

  test('moving it keeps what the person did', async () => {
    const tag = define(newTag())
    const element = insert(`<section></section><${tag} data-probe label="move"></${tag}>`)
    await settle()
    button(element)?.click()
    await waitFor(() => expect(button(element)?.textContent).toBe('move 1 nobody'))
    document.querySelector('section')?.append(element)
    await settle()
    expect(button(element)?.textContent).toBe('move 1 nobody')
    expect(countMounted()).toBe(1)
  })

  test('removing it stops it, and putting it back starts it anew with its attributes', async () => {
    const tag = define(newTag())
    const element = insert(`<${tag} data-probe label="again"></${tag}>`)
    await settle()
    button(element)?.click()
    element.remove()
    await settle()
    expect(countMounted()).toBe(0)
    element.setAttribute('label', 'changed meanwhile')
    document.body.append(element)
    await waitFor(() => expect(button(element)?.textContent).toBe('changed meanwhile 0 nobody'))
  })

  test('leaves nothing behind after being added and removed a hundred times', async () => {
    const tag = define(newTag())
    const listeners = $shared.lc
    for (let round = 0; round < 100; round++) {
      const element = insert(`<${tag} data-probe></${tag}>`)
      await settle()
      element.remove()
      await settle()
    }
    expect(countMounted()).toBe(0)
    expect($shared.lc).toBe(listeners)
  })
})

test('an element says when the server is slow to answer, in its language', async () => {
  const tag = define(newTag())
  const element = insert(`<${tag} data-probe lang="ko"></${tag}>`)
  await untilReceived({ language: 'ko' })
  const status = () => element.shadowRoot?.querySelector('[role="status"]')?.textContent
  expect(status()).toBe('')
  act(() => $slowCalls.set(1))
  await waitFor(() => expect(status()).toContain('서버 응답이 느립니다'))
  act(() => $slowCalls.set(0))
  await waitFor(() => expect(status()).toBe(''))
})

test('a second copy of the script leaves the first in charge and says so', () => {
  const tag = define(newTag())
  const first = customElements.get(tag)
  const notice = vi.spyOn(console, 'info').mockImplementation(() => {})
  define(tag)
  expect(customElements.get(tag)).toBe(first)
  expect(notice).toHaveBeenCalledWith(expect.stringContaining(tag))
  expect(insert(`<${tag} data-probe></${tag}>`).version).toBe('1.2.3')
  notice.mockRestore()
})

test('events keep their name, leave every shadow root, and can be cancelled', async () => {
  const tag = define(newTag())
  const heard: Event[] = []
  document.addEventListener('sapa-clicked', event => {
    heard.push(event)
    event.preventDefault()
  })
  const element = insert(`<${tag} data-probe></${tag}>`)
  await settle()
  button(element)?.click()
  await waitFor(() => expect(heard).toHaveLength(1))
  expect(heard[0]).toMatchObject({
    bubbles: true,
    composed: true,
    cancelable: true,
    defaultPrevented: true,
    detail: { clicks: 1 },
  })
})

test('tells the page when it is ready', async () => {
  const tag = define(newTag())
  const ready = vi.fn()
  document.addEventListener('sapa-ready', ready, { once: true })
  insert(`<${tag} data-probe></${tag}>`)
  expect(ready).toHaveBeenCalledOnce()
})

test('a method called before the widget is there waits for it, and one of a removed element does nothing', async () => {
  const tag = define(newTag())
  const element = insert(`<${tag} data-probe></${tag}>`)
  void element.greet('Rina')
  await element.ready
  await waitFor(() => expect(greeted).toEqual(['Rina']))
  element.remove()
  await settle()
  await element.greet('Budi')
  document.body.append(element)
  await settle()
  await element.greet('Sari')
  expect(greeted).toEqual(['Rina', 'Sari'])
})

test('a method starts an element that is far below', async () => {
  class Never {
    observe() {}
  }
  vi.stubGlobal('IntersectionObserver', Never)
  const tag = define(newTag())
  const element = insert(`<${tag} data-probe></${tag}>`)
  vi.unstubAllGlobals()
  await settle()
  expect(countMounted()).toBe(0)
  void element.greet('Rina')
  await waitFor(() => expect(greeted).toEqual(['Rina']))
})

test('all elements share one style sheet and one set of stores', async () => {
  const tag = define(newTag())
  document.body.innerHTML = `<${tag}></${tag}><${tag}></${tag}>`
  await settle()
  const [one, two] = document.querySelectorAll<HTMLElement>(tag)
  expect(one?.shadowRoot?.adoptedStyleSheets[0]).toBe(two?.shadowRoot?.adoptedStyleSheets[0])
  expect(document.querySelector('style')).toBeNull()
  act(() => $shared.set('Rina'))
  await waitFor(() =>
    expect([one, two].map(element => element && button(element)?.textContent?.slice(-4))).toEqual([
      'Rina',
      'Rina',
    ]),
  )
  $shared.set('nobody')
})

test('speaks the language of the nearest element that states one, and follows its own attribute', async () => {
  const tag = define(newTag())
  const element = insert(`<div lang="ko"><${tag} data-probe></${tag}></div>`)
  await untilReceived({ language: 'ko' })
  element.lang = 'en'
  await untilReceived({ language: 'en' })
  element.lang = 'ja'
  await untilReceived({ language: 'id' })
  element.removeAttribute('lang')
  await untilReceived({ language: 'ko' })
  element.parentElement?.setAttribute('lang', 'en-GB')
  await untilReceived({ language: 'en' })
})

test('a widget that crashes says so in its place, tells the page, and can be started again', async () => {
  const tag = define(newTag())
  const complaints = vi.mocked(console.error).mockImplementation(() => {})
  const failed = vi.fn()
  document.addEventListener('sapa-error', failed, { once: true })
  const element = insert(`<${tag} data-probe label="crash"></${tag}>`)
  await waitFor(() =>
    expect(element.shadowRoot?.textContent).toContain('Bagian ini berhenti karena kesalahan.'),
  )
  expect(failed).toHaveBeenCalledWith(expect.objectContaining({ detail: { code: 'crashed' } }))
  element.setAttribute('label', 'fine')
  button(element)?.click()
  await waitFor(() => expect(button(element)?.textContent).toBe('fine 0 nobody'))
  complaints.mockClear()
})
