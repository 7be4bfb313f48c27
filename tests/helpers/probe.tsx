import { useStore } from '@nanostores/react'
import { act, waitFor } from '@testing-library/react'
import { atom } from 'nanostores'
import { useEffect, useState } from 'react'
import { afterEach, expect } from 'vitest'
import { defineWidget } from '../../src/embed/define-widget.ts'
import type { WidgetProps } from '../../src/embed/widget.ts'

/** Props that the probe widgets received, newest last. */
export const receivedProps: Record<string, unknown>[] = []
/** Names that the method of the probes was called with. */
export const greeted: string[] = []
export const $shared = atom('nobody')
let mounted = 0
/** The number of probes in the page. */
export const countMounted = () => mounted

interface ProbeEvents {
  clicked: { clicks: number }
}
interface ProbeMethods {
  greet: (name: string) => void
}

export function Probe({ values, language, emit, expose }: WidgetProps<ProbeEvents, ProbeMethods>) {
  const [clicks, setClicks] = useState(0)
  const who = useStore($shared)
  receivedProps.push({ ...values, language })
  useEffect(() => expose({ greet: name => void greeted.push(name) }), [expose])
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
        emit('clicked', { clicks: clicks + 1 })
      }}
    >
      {String(values['label'])} {clicks} {who}
    </button>
  )
}

let number = 0
/** Returns a new tag for each test, since a tag can be defined only once. */
export function newTag(): string {
  number++
  return `sapa-probe-${number}`
}
export function define(tag: string): string {
  defineWidget(tag, {
    css: [':host { display: block }'],
    attributes: { label: 'string', itemCount: 'number', note: 'text', isOpen: 'boolean' },
    methods: ['greet'],
    view: Probe,
    version: '1.2.3',
  })
  return tag
}

export interface ProbeElement extends HTMLElement {
  label: unknown
  itemCount: unknown
  isOpen: unknown
  version: string
  ready: Promise<void>
  greet(name: string): Promise<void>
}
/** Adds HTML to the page, as the page's author would write it. */
export function insert(html: string): ProbeElement {
  document.body.innerHTML = html
  const element = document.body.querySelector<ProbeElement>('[data-probe]')
  if (!element) throw new Error('no probe')
  return element
}
const last = () => {
  const { label, itemCount, note, isOpen, language } = receivedProps.at(-1) ?? {}
  return { label, itemCount, note, isOpen, language }
}
export const untilReceived = (values: Record<string, unknown>) =>
  waitFor(() => {
    expect(receivedProps).not.toEqual([])
    expect(last()).toMatchObject(values)
  })
/** React renders in act(), Preact in the next task. */
export const settle = () => act(() => new Promise<void>(resolve => setTimeout(resolve)))
export const button = (element: HTMLElement) => element.shadowRoot?.querySelector('button')

/** Removes all probes after each test of a file. */
export function removeProbes(): void {
  afterEach(async () => {
    document.body.replaceChildren()
    await settle()
    receivedProps.length = 0
    greeted.length = 0
    expect(mounted).toBe(0)
  })
}
