import { navigate } from 'astro/virtual-modules/transitions-router.js'
import { h as createPreactElement, render as renderPreact } from 'preact'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { mount } from 'svelte'
import * as svelteRuntime from 'svelte/internal/client'
import { createApp, h as createVueElement, shallowRef } from 'vue'
import { bareHtmlOf, givenTo, HOSTED_ELEMENTS, htmlOf, type Spelling } from './host-elements.ts'

/** Things that some hosts need besides the elements. */
export interface HostOptions {
  /** Component for each spelling, compiled by `compileSvelte`. */
  svelte: Record<Spelling, string>
  /** Pages of a site that swaps them, in the order of the values. */
  addresses: readonly [string, string]
}

/** Renders all elements into a page of its own making. @returns the function that shows values */
type HostView = (
  place: HTMLElement,
  spelling: Spelling,
  options: HostOptions,
) => (at: 0 | 1) => unknown

/** Events that the handlers of the host got, as `tag type`. */
const heard: string[] = []
const hear = ({ target, type }: Event): void => {
  if (target instanceof Element) heard.push(`${target.localName} ${type}`)
}

/** Returns values and handlers as JSX takes them. */
const asJsx = (spelling: Spelling, at: 0 | 1) =>
  HOSTED_ELEMENTS.map(element => ({
    tag: element.tag,
    given: {
      key: element.tag,
      ...givenTo(element, spelling, at),
      [`on${element.event}`]: hear,
      'onsapa-ready': hear,
    },
  }))

const showInHtml: HostView = (place, spelling) => at => {
  if (at === 0)
    place.innerHTML = HOSTED_ELEMENTS.map(each =>
      spelling === 'attributes' ? htmlOf(each, 0) : bareHtmlOf(each),
    ).join('')
  for (const each of HOSTED_ELEMENTS) {
    const node = place.querySelector(each.tag)
    if (!node) continue
    if (at === 0) for (const type of ['sapa-ready', each.event]) node.addEventListener(type, hear)
    for (const [name, value] of Object.entries(givenTo(each, spelling, at)))
      if (spelling === 'properties' && name !== 'loading') Reflect.set(node, name, value)
      else if (value === undefined) node.removeAttribute(name)
      else node.setAttribute(name, String(value))
  }
}

const showInReact: HostView = (place, spelling) => {
  const root = createRoot(place)
  return at => root.render(asJsx(spelling, at).map(({ tag, given }) => createElement(tag, given)))
}

const showInPreact: HostView = (place, spelling) => at =>
  renderPreact(
    asJsx(spelling, at).map(({ tag, given }) => createPreactElement(tag, given)),
    place,
  )

const showInVue: HostView = (place, spelling) => {
  const shown = shallowRef<0 | 1>(0)
  /** Vue's compiler writes `@sapa-ready` so. */
  const handler = (type: string) =>
    `on${type.replace(/(^|-)(\w)/g, (_, _dash, letter) => letter.toUpperCase())}`
  createApp({
    render: () =>
      HOSTED_ELEMENTS.map(each =>
        createVueElement(each.tag, {
          ...givenTo(each, spelling, shown.value),
          [handler(each.event)]: hear,
          onSapaReady: hear,
        }),
      ),
  }).mount(place)
  return at => {
    shown.value = at
  }
}

const showInSvelte: HostView = (place, spelling, { svelte }) => {
  const valuesAt = (at: 0 | 1) => HOSTED_ELEMENTS.map(each => each.values[at])
  const $values = svelteRuntime.state(valuesAt(0))
  const props = {
    hear,
    get values() {
      return svelteRuntime.get($values)
    },
  }
  mount(new Function('$', svelte[spelling])(svelteRuntime), { target: place, props })
  return at => svelteRuntime.set($values, valuesAt(at))
}

/** A site whose pages Astro's router swaps: each page has elements of its own. */
const showInSwappedPages: HostView = (_place, spelling, { addresses }) => {
  for (const type of ['sapa-ready', ...HOSTED_ELEMENTS.map(({ event }) => event)])
    document.addEventListener(type, hear)
  return async at => {
    await navigate(addresses[at])
    if (spelling === 'attributes') return
    for (const each of HOSTED_ELEMENTS) {
      const { loading, ...given } = givenTo(each, spelling, at)
      Object.assign(document.querySelector(each.tag) ?? {}, given)
    }
  }
}

export const HOST_VIEWS: Record<string, HostView> = {
  HTML: showInHtml,
  React: showInReact,
  Preact: showInPreact,
  Vue: showInVue,
  Svelte: showInSvelte,
  'swapped pages': showInSwappedPages,
}

Object.assign(window, { HOST_VIEWS, heard })
