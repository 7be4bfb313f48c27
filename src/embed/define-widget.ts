import { useStore } from '@nanostores/react'
import r2wc from '@r2wc/react-to-web-component'
import { type MapStore, map } from 'nanostores'
import { type ComponentType, createElement } from 'react'
import shadowCss from 'shadow-css'
import { ErrorBoundary } from './error-boundary.tsx'
import { type Language, pickLanguage } from './settings.ts'

/** How an attribute becomes a property: text, number, or true by being there. */
export type AttributeType = 'string' | 'number' | 'boolean'
type Value = string | number | boolean | undefined
type Values = Record<string, Value>

export interface WidgetDefinition {
  /** Style sheet texts, shared by every instance. */
  css: readonly string[]
  /** Public properties by name; the attribute is the kebab-case name. */
  attributes: Record<string, AttributeType>
  /** The widget: gets the properties, the element's own language and a way to tell the page things. */
  view: ComponentType<WidgetProps>
  version: string
}

export interface WidgetProps {
  /** Attribute values; absent, empty and unreadable ones are undefined. */
  values: Values
  /** Language of the nearest element that states one, if we speak it. */
  language: Language
  emit: Emit
}

/** Dispatches `sapa-<type>`, bubbling out of every shadow root. @returns false when the page cancelled it */
export type Emit = (type: string, detail?: unknown) => boolean

export interface WidgetElement extends HTMLElement {
  readonly version: string
  readonly $props: MapStore<Values>
}

/**
 * Registers a custom element around a React component. r2wc only mounts and unmounts;
 * attributes and properties go through a store of the element's own, because r2wc loses
 * properties set before the upgrade, ignores removed and empty attributes, and mounts
 * elements that are not in the page. A tag that is taken stays as it is.
 */
export function defineWidget(tag: string, definition: WidgetDefinition): void {
  const taken = customElements.get(tag)
  if (taken) {
    console.info(`<${tag}> is already defined; version ${definition.version} is left out.`)
    return
  }
  customElements.define(tag, widgetClass(tag, definition))
}

/** What r2wc mounts: reads everything else from the element it stands in. */
function Bridge({ container }: { container: ShadowRoot }) {
  const host = container.host as BridgedElement
  const values = useStore(host.$props)
  const { emit, tellError } = host
  const language = pickLanguage(host.language)
  return createElement(
    'div',
    { className: 'sapa', lang: language },
    createElement(
      ErrorBoundary,
      { onError: tellError, language },
      createElement(host.widget, { values, language, emit }),
    ),
  )
}

interface BridgedElement extends WidgetElement {
  /** Not `view`: an element may have an attribute of that name. */
  readonly widget: ComponentType<WidgetProps>
  readonly language: string | undefined
  emit: Emit
  tellError(error: unknown): void
}

function widgetClass(
  tag: string,
  { css, attributes, view, version }: WidgetDefinition,
): CustomElementConstructor {
  const names = new Map(Object.keys(attributes).map(name => [kebab(name), name]))
  const sheet = sharedSheet(css)

  const Mounted = r2wc(Bridge as ComponentType<object>, {
    shadow: 'open',
  }) as unknown as new () => MountedElement

  class SapaElement extends Mounted implements BridgedElement {
    static get observedAttributes(): string[] {
      return [...names.keys(), 'lang']
    }
    readonly widget = view
    readonly $props = map<Values>({})
    #isMounted = false

    constructor() {
      super()
      const root = this.shadowRoot
      if (root && !root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet)
    }

    get version(): string {
      return version
    }

    get language(): string | undefined {
      return nearestLanguage(this)
    }

    override connectedCallback(): void {
      for (const name of names.values()) this.#adoptEarlyProperty(name)
      if (this.#isMounted) return
      this.#isMounted = true
      super.connectedCallback()
      this.emit('sapa-ready', { version })
    }

    /** A moved element is back before the microtask; only one that stays away is unmounted. */
    override disconnectedCallback(): void {
      queueMicrotask(() => {
        if (this.isConnected || !this.#isMounted) return
        this.#isMounted = false
        super.disconnectedCallback()
      })
    }

    /** Opts in to `moveBefore()`, which keeps everything. */
    connectedMoveCallback(): void {}

    override attributeChangedCallback(
      attribute: string,
      before: string | null,
      now: string | null,
    ): void {
      if (before === now) return
      const name = names.get(attribute)
      if (name) this.$props.setKey(name, read(attributes[name], now))
      if (attribute === 'lang') this.$props.setKey('lang', now || undefined)
    }

    emit: Emit = (type, detail) =>
      this.dispatchEvent(
        new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable: true }),
      )

    tellError = (error: unknown): void => {
      console.error(error)
      this.emit('sapa-error', { code: 'crashed' })
    }

    /** A property set before the upgrade hides the accessor; take it off and set it again. */
    #adoptEarlyProperty(name: string): void {
      if (!Object.hasOwn(this, name)) return
      const value = Reflect.get(this, name)
      Reflect.deleteProperty(this, name)
      Reflect.set(this, name, value)
    }
  }

  for (const [attribute, name] of names) {
    if (name in HTMLElement.prototype)
      throw new Error(`<${tag}>: "${name}" is a property of every element.`)
    Object.defineProperty(SapaElement.prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: SapaElement): Value {
        return this.$props.get()[name] ?? (attributes[name] === 'boolean' ? false : undefined)
      },
      set(this: SapaElement, value: unknown): void {
        reflect(this, attribute, value)
      },
    })
  }
  return SapaElement
}

interface MountedElement extends HTMLElement {
  connectedCallback(): void
  disconnectedCallback(): void
  attributeChangedCallback(name: string, before: string | null, now: string | null): void
}

/** Properties are written through to attributes, which are the one place that holds a value. */
function reflect(element: HTMLElement, attribute: string, value: unknown): void {
  if (value === undefined || value === null || value === false) element.removeAttribute(attribute)
  else element.setAttribute(attribute, value === true ? '' : String(value))
}

function read(type: AttributeType | undefined, text: string | null): Value {
  if (type === 'boolean') return text !== null && text !== 'false'
  if (!text?.trim()) return undefined
  if (type !== 'number') return text
  const number = Number(text)
  return Number.isFinite(number) ? number : undefined
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
}

/** `lang` of the element or of what it stands in, through shadow roots. */
function nearestLanguage(element: Element): string | undefined {
  for (let at: Element | null = element; at; ) {
    const found: Element | null = at.closest('[lang]')
    if (found) return found.getAttribute('lang') || undefined
    const root = at.getRootNode()
    at = root instanceof ShadowRoot ? root.host : null
  }
  return undefined
}

/**
 * shadow-css passes a sheet through where custom elements are native; where a script of
 * the page has wrapped `define`, it would write a `<style>` into the page instead.
 */
function sharedSheet(css: readonly string[]): CSSStyleSheet {
  const isNative = customElements.define.toString().includes('native code')
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css.map(text => (isNative ? shadowCss(text)() : text)).join('\n'))
  return sheet
}
