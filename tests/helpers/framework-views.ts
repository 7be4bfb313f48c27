import { render } from '@testing-library/react'
import { createElement } from 'react'
import { flushSync, mount } from 'svelte'
import { compile } from 'svelte/compiler'
import * as svelteRuntime from 'svelte/internal/client'
import { createApp, h, shallowReactive } from 'vue'

/** Attributes of a probe element, as a view of a framework gives them. */
interface ProbeAttributes {
  itemCount: number
  label: string
  isOpen: boolean
}

/** Renders a probe element into the page. @returns the function that changes its attributes */
type View = (tag: string, given: ProbeAttributes) => (changed: ProbeAttributes) => void

const marked = (given: ProbeAttributes) => ({ 'data-probe': true, ...given })

/** React or Preact, whichever runs the widget too. */
const renderInReact: View = (tag, given) => {
  const view = (attributes: ProbeAttributes) => createElement(tag, marked(attributes))
  const { rerender } = render(view(given))
  return changed => rerender(view(changed))
}

const renderInVue: View = (tag, given) => {
  const attributes = shallowReactive({ ...given })
  createApp({ render: () => h(tag, marked(attributes)) }).mount(newRoot())
  return changed => Object.assign(attributes, changed)
}

const renderInSvelte: View = (tag, given) => {
  const source = `<script>const { given } = $props()</script>
<${tag} data-probe itemCount={given.itemCount} label={given.label} isOpen={given.isOpen}></${tag}>`
  const { code } = compile(source, { filename: 'View.svelte' }).js
  // Its only import that is used is given to it, so that no file has to be written.
  const body = code.replaceAll(/^import .*$/gm, '').replace('export default', 'return')
  const $given = svelteRuntime.state(given)
  const props = {
    get given() {
      return svelteRuntime.get($given)
    },
  }
  mount(new Function('$', body)(svelteRuntime), { target: newRoot(), props })
  flushSync()
  return changed => {
    svelteRuntime.set($given, changed)
    flushSync()
  }
}

export const FRAMEWORK_VIEWS: [framework: string, view: View][] = [
  ['React or Preact', renderInReact],
  ['Vue', renderInVue],
  ['Svelte', renderInSvelte],
]

function newRoot(): HTMLElement {
  const root = document.createElement('div')
  document.body.replaceChildren(root)
  return root
}
