import { describe, expect, test } from 'vitest'
import { defineWidget } from '../../src/embed/define-widget.ts'
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
  const copy = element.cloneNode() as ProbeElement
  expect([copy.itemCount, copy.isOpen]).toEqual([7, true])
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
