import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'
import { defineWidget } from '../../src/embed/define-widget.ts'
import { FRAMEWORK_VIEWS } from '../helpers/framework-views.ts'
import {
  define,
  insert,
  newTag,
  Probe,
  type ProbeElement,
  receivedProps,
  removeProbes,
  settle,
  untilReceived,
} from '../helpers/probe.tsx'

removeProbes()

test('a property set before the script arrived is taken over, and stays live', async () => {
  const tag = newTag()
  const element = insert(`<${tag} data-probe></${tag}>`)
  element.label = 'early'
  element.isOpen = true
  define(tag)
  await untilReceived({ label: 'early', isOpen: true })
  element.label = 'later'
  await untilReceived({ label: 'later' })
})

describe('attributes', () => {
  test('are there at the first render, all at once', async () => {
    const tag = define(newTag())
    insert(`<${tag} data-probe label="hello" item-count="3" is-open></${tag}>`)
    await settle()
    expect(receivedProps[0]).toMatchObject({ label: 'hello', itemCount: 3, isOpen: true })
  })

  test('change the widget live, and removing one takes its value back', async () => {
    const tag = define(newTag())
    const element = insert(`<${tag} data-probe label="one" item-count="3" is-open></${tag}>`)
    await settle()
    element.setAttribute('label', 'two')
    await untilReceived({ label: 'two' })
    for (const name of ['label', 'item-count', 'is-open']) element.removeAttribute(name)
    await untilReceived({ label: undefined, itemCount: undefined, isOpen: false })
  })

  test('of a text that may be empty are told from absent ones', async () => {
    const tag = define(newTag())
    const element = insert(`<${tag} data-probe note=""></${tag}>`)
    await untilReceived({ note: '' })
    element.removeAttribute('note')
    await untilReceived({ note: undefined })
  })

  test('that are empty count as absent, except a boolean, which is true by being there', async () => {
    const tag = define(newTag())
    insert(`<${tag} data-probe label="" item-count="" is-open=""></${tag}>`)
    await untilReceived({ label: undefined, itemCount: undefined, isOpen: true })
  })

  test.each([
    ['is-open="is-open"', true],
    ['is-open="true"', true],
    ['is-open="false"', false],
    ['', undefined],
  ])('of the boolean kind: %s means %s', async (attribute, meaning) => {
    const tag = define(newTag())
    insert(`<${tag} data-probe ${attribute}></${tag}>`)
    await untilReceived({ isOpen: meaning })
  })

  test.each(['abc', 'NaN', 'Infinity', '1e999', '12px'])(
    'of the number kind: %s is no number, so absent',
    async text => {
      const tag = define(newTag())
      insert(`<${tag} data-probe item-count="${text}"></${tag}>`)
      await untilReceived({ itemCount: undefined })
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
  // Preact does so when a view leaves the property out.
  Reflect.set(element, 'isOpen', '')
  expect([element.hasAttribute('is-open'), element.isOpen]).toEqual([false, false])
  element.isOpen = true
  const copy = element.cloneNode() as ProbeElement
  expect([copy.itemCount, copy.isOpen]).toEqual([7, true])
})

test('a function is a property only, and an attribute of its name says so', async () => {
  const tag = newTag()
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const element = insert(`<${tag} data-probe ask="text"></${tag}>`)
  const ask = () => 'token'
  Object.assign(element, { ask })
  const attributes = { ask: 'function' } as const
  defineWidget(tag, { css: [], attributes, view: Probe, version: '1' })
  await expect.poll(() => receivedProps.at(-1)).toMatchObject({ ask })
  const advice = `<${tag}>: "ask" is no attribute of it. Set the property ask to a function.`
  await expect.poll(() => warn.mock.calls.flat()).toContain(advice)
  Object.assign(element, { ask: 'text' })
  await expect.poll(() => receivedProps.at(-1)?.['ask']).toBe(undefined)
  expect(element.getAttribute('ask')).toBe('text')
  warn.mockRestore()
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

describe('an attribute in the spelling of a framework', () => {
  test('is understood without dashes too, live, and gives way to the one with dashes', async () => {
    const tag = define(newTag())
    const element = insert(`<${tag} data-probe itemCount="3" isopen></${tag}>`)
    await untilReceived({ itemCount: 3, isOpen: true })
    element.setAttribute('item-count', '4')
    await untilReceived({ itemCount: 4 })
    element.removeAttribute('item-count')
    await untilReceived({ itemCount: 3 })
    element.itemCount = undefined
    await untilReceived({ itemCount: undefined })
    expect(element.hasAttribute('itemcount')).toBe(false)
  })

  test.each(FRAMEWORK_VIEWS)(
    'reaches the widget from a view of %s that is rendered before the script arrives, and later',
    async (_framework, show) => {
      const tag = newTag()
      const change = show(tag, { itemCount: 3, label: 'from a view', isOpen: true })
      define(tag)
      await untilReceived({ itemCount: 3, label: 'from a view', isOpen: true })
      change({ itemCount: 5, label: 'changed', isOpen: false })
      await untilReceived({ itemCount: 5, label: 'changed', isOpen: false })
    },
  )

  test('is a property before and after the upgrade, in lower case too', async () => {
    const tag = newTag()
    const element = insert(`<${tag} data-probe></${tag}>`)
    Object.assign(element, { itemcount: 3, isopen: true })
    define(tag)
    await untilReceived({ itemCount: 3, isOpen: true })
    Object.assign(element, { itemcount: 4 })
    await untilReceived({ itemCount: 4 })
    expect([element.itemCount, element.getAttribute('item-count')]).toEqual([4, '4'])
  })
})

describe('what does nothing', () => {
  let said: string[] = []
  let warn: MockInstance
  beforeEach(() => {
    said = []
    warn = vi.spyOn(console, 'warn').mockImplementation(text => void said.push(text))
  })
  afterEach(() => warn.mockRestore())

  test('is said once in the console, with the right spelling', async () => {
    const tag = define(newTag())
    for (const _two of [1, 2])
      insert(
        `<${tag} data-probe class="a" item_count="1" itemscount="3" item-count="many"></${tag}>`,
      )
    await vi.waitFor(() => expect(said).not.toEqual([]))
    expect(said).toEqual([
      `<${tag}>: "itemscount" is no attribute of it. It knows label, item-count, note, is-open, partner-key, lang.`,
      `<${tag}>: item-count="many" is ignored. It is a number.`,
    ])
  })

  test('is a page within an element whose tag was not closed', async () => {
    const tag = define(newTag())
    insert(`<${tag} data-probe><p>Sekolah</p><footer>Alamat</footer></${tag}>`)
    await vi.waitFor(() => expect(said).not.toEqual([]))
    expect(said).toEqual([
      `<${tag}> hides what is inside of it. HTML has no tags that close themselves: write <${tag}></${tag}>.`,
    ])
  })

  test('is not said of what every element and every framework has', async () => {
    const tag = define(newTag())
    const general =
      'id="a" class="b" style="" slot="c" data-v-123 aria-label="d" _ngcontent-x="" key="e" lang="id"'
    insert(`<${tag} data-probe ${general} label="x" item-count="" is-open></${tag}>`)
    await settle()
    expect(said).toEqual([])
  })

  test('is a word or number that is none of those an attribute takes', async () => {
    const tag = newTag()
    const attributes = { view: ['list', 'week'], factor: [1, 1.5] } as const
    defineWidget(tag, { css: [], attributes, view: Probe, version: '1' })
    insert(
      `<${tag} data-probe view="grid" factor="3"></${tag}><${tag} data-probe view="week" factor="1.5"></${tag}>`,
    )
    await vi.waitFor(() => expect(said).toHaveLength(2))
    expect(said).toEqual([
      `<${tag}>: view="grid" is ignored. It is one of list, week.`,
      `<${tag}>: factor="3" is ignored. It is one of 1, 1.5.`,
    ])
    const props = expect.objectContaining({ view: 'week', factor: 1.5 })
    await vi.waitFor(() => expect(receivedProps).toContainEqual(props))
  })

  test('is a wrong API root, which is said to the page and not to visitors', async () => {
    const tag = define(newTag())
    const element = insert(`<${tag} data-probe></${tag}>`) as unknown as {
      emit(type: string, detail: object): void
    }
    await settle()
    for (const _again of [1, 2]) element.emit('error', { code: 'html' })
    await vi.waitFor(() => expect(said).not.toEqual([]))
    expect(said).toEqual([
      expect.stringContaining('the API answers with a web page instead of data'),
    ])
  })
})
