import { useStore } from '@nanostores/react'
import { act, waitFor } from '@testing-library/react'
import { atom } from 'nanostores'
import { useEffect, useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { defineWidget } from '../../src/embed/define-widget.ts'
import type { WidgetProps } from '../../src/embed/widget.ts'

/** What the probe widgets were told, newest last. */
const seen: Record<string, unknown>[] = []
const $shared = atom('nobody')
let mounted = 0

function Probe({ values, language, emit }: WidgetProps) {
  const [clicks, setClicks] = useState(0)
  const who = useStore($shared)
  seen.push({ ...values, language })
  useEffect(() => {
    mounted++
    return () => {
      mounted--
    }
  }, [])
  if (values['label'] === 'crash') throw new Error('The probe was asked to crash.')
  return (
    <button
      type="button"
      onClick={() => {
        setClicks(clicks + 1)
        emit('sapa-clicked', { clicks: clicks + 1 })
      }}
    >
      {String(values['label'])} {clicks} {who}
    </button>
  )
}

let number = 0
/** A tag of its own for each test: a tag can be defined only once. */
function newTag(): string {
  number++
  return `sapa-probe-${number}`
}
function define(tag: string): string {
  defineWidget(tag, {
    css: [':host { display: block }'],
    attributes: { label: 'string', itemCount: 'number', isOpen: 'boolean' },
    view: Probe,
    version: '1.2.3',
  })
  return tag
}

interface ProbeElement extends HTMLElement {
  label: unknown
  itemCount: unknown
  isOpen: unknown
  version: string
}
/** Puts HTML into the page, as a page's author would write it. */
function insert(html: string): ProbeElement {
  document.body.innerHTML = html
  const element = document.body.querySelector<ProbeElement>('[data-probe]')
  if (!element) throw new Error('no probe')
  return element
}
const last = () => {
  const { label, itemCount, isOpen, language } = seen.at(-1) ?? {}
  return { label, itemCount, isOpen, language }
}
const told = (values: Record<string, unknown>) =>
  waitFor(() => {
    expect(seen).not.toEqual([])
    expect(last()).toMatchObject(values)
  })
/** React renders in act(), Preact in the next task. */
const settle = () => act(() => new Promise<void>(resolve => setTimeout(resolve)))
const button = (element: HTMLElement) => element.shadowRoot?.querySelector('button')

afterEach(async () => {
  document.body.replaceChildren()
  await settle()
  seen.length = 0
  expect(mounted).toBe(0)
})

test('a property set before the script arrived is taken over, and stays live', async () => {
  const tag = newTag()
  const element = insert(`<${tag} data-probe></${tag}>`)
  element.label = 'early'
  element.isOpen = true
  define(tag)
  await told({ label: 'early', isOpen: true })
  element.label = 'later'
  await told({ label: 'later' })
})

describe('attributes', () => {
  test('are there at the first render, all at once', async () => {
    const tag = define(newTag())
    insert(`<${tag} data-probe label="hello" item-count="3" is-open></${tag}>`)
    await settle()
    expect(seen[0]).toMatchObject({ label: 'hello', itemCount: 3, isOpen: true })
  })

  test('change the widget live, and removing one takes its value back', async () => {
    const tag = define(newTag())
    const element = insert(`<${tag} data-probe label="one" item-count="3" is-open></${tag}>`)
    await settle()
    element.setAttribute('label', 'two')
    await told({ label: 'two' })
    for (const name of ['label', 'item-count', 'is-open']) element.removeAttribute(name)
    await told({ label: undefined, itemCount: undefined, isOpen: false })
  })

  test('that are empty count as absent, except a boolean, which is true by being there', async () => {
    const tag = define(newTag())
    insert(`<${tag} data-probe label="" item-count="" is-open=""></${tag}>`)
    await told({ label: undefined, itemCount: undefined, isOpen: true })
  })

  test.each([
    ['is-open="is-open"', true],
    ['is-open="true"', true],
    ['is-open="false"', false],
    ['', undefined],
  ])('of the boolean kind: %s means %s', async (attribute, meaning) => {
    const tag = define(newTag())
    insert(`<${tag} data-probe ${attribute}></${tag}>`)
    await told({ isOpen: meaning })
  })

  test.each(['abc', 'NaN', 'Infinity', '1e999', '12px'])(
    'of the number kind: %s is no number, so absent',
    async text => {
      const tag = define(newTag())
      insert(`<${tag} data-probe item-count="${text}"></${tag}>`)
      await told({ itemCount: undefined })
    },
  )
})

test('every property equals its attribute, whichever was set', async () => {
  const tag = define(newTag())
  const element = insert(`<${tag} data-probe></${tag}>`)
  element.label = 'text'
  element.itemCount = 7
  element.isOpen = true
  expect([
    element.getAttribute('label'),
    element.getAttribute('item-count'),
    element.getAttribute('is-open'),
  ]).toEqual(['text', '7', ''])
  expect([element.label, element.itemCount, element.isOpen]).toEqual(['text', 7, true])
  element.label = undefined
  element.isOpen = false
  expect([element.hasAttribute('label'), element.hasAttribute('is-open')]).toEqual([false, false])
  expect([element.label, element.isOpen]).toEqual([undefined, false])
  element.isOpen = true
  const copy = element.cloneNode() as ProbeElement
  expect([copy.itemCount, copy.isOpen]).toEqual([7, true])
})

describe('in and out of the page', () => {
  test('an element that is not in the page renders nothing and does nothing', async () => {
    const tag = define(newTag())
    const element = document.createElement(tag)
    element.setAttribute('label', 'detached')
    await settle()
    expect(seen).toEqual([])
    document.body.append(element)
    await told({ label: 'detached' })
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
    expect(mounted).toBe(1)
  })

  test('removing it stops it, and putting it back starts it anew with its attributes', async () => {
    const tag = define(newTag())
    const element = insert(`<${tag} data-probe label="again"></${tag}>`)
    await settle()
    button(element)?.click()
    element.remove()
    await settle()
    expect(mounted).toBe(0)
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
    expect(mounted).toBe(0)
    expect($shared.lc).toBe(listeners)
  })
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
  await told({ language: 'ko' })
  element.lang = 'en'
  await told({ language: 'en' })
  element.lang = 'ja'
  await told({ language: 'id' })
  element.removeAttribute('lang')
  await told({ language: 'ko' })
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

test('a name that every element has already is refused, for it would break the page', () => {
  const definition = {
    css: [],
    view: Probe,
    version: '1',
    attributes: { title: 'string' },
  } as const
  expect(() => defineWidget(newTag(), definition)).toThrow('"title" is a property of every element')
})
