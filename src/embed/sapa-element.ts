import r2wc from '@r2wc/react-to-web-component'
import { atom, type MapStore, map } from 'nanostores'
import type { ComponentType } from 'react'
import { createFetch } from '../stores/first-answers.ts'
import { type Attributes, isExpected, readFrom, type Values } from './attributes.ts'
import { Bridge, type BridgedElement, type PartnerSettings } from './bridge.tsx'
import { adoptSheet } from './style-sheets.ts'
import type { WidgetProps, WidgetView } from './widget.ts'

interface MountedElement extends HTMLElement {
  connectedCallback(): void
  disconnectedCallback(): void
  attributeChangedCallback(name: string, before: string | null, now: string | null): void
}

const Mounted = r2wc(Bridge as ComponentType<object>, {
  shadow: 'open',
}) as unknown as new () => MountedElement

/** The definition shared by all elements of one tag. */
export interface ElementKind {
  view: WidgetView
  attributes: Attributes
  sheet: CSSStyleSheet
  version: string
}

/**
 * An element that renders a React component. r2wc only mounts and unmounts it; attributes and
 * properties go through the element's own store, because r2wc loses properties set before the
 * upgrade, ignores removed and empty attributes, and mounts elements that are not in the page.
 */
export class SapaElement extends Mounted implements BridgedElement {
  readonly $props: MapStore<Values> = map({})
  readonly $partner = atom<PartnerSettings>({})
  readonly widget: WidgetView
  readonly version: string
  readonly fetch = createFetch(this)
  readonly #attributes: Attributes
  #isMounted = false
  #isKeyed = false
  #methods: object | undefined
  #tellReady = () => {}
  /** Calls that wait for the widget to expose its methods. */
  readonly #waiting: (() => void)[] = []
  /** Resolves once the element works, when it also dispatches `sapa-ready`. */
  readonly ready = new Promise<void>(resolve => {
    this.#tellReady = resolve
  })

  constructor({ view, attributes, sheet, version }: ElementKind) {
    super()
    this.widget = view
    this.version = version
    this.#attributes = attributes
    if (!this.shadowRoot) return
    adoptSheet(this.shadowRoot, sheet)
    void followTranslations(this.shadowRoot)
  }

  override connectedCallback(): void {
    adoptEarlyProperties(this, this.#attributes)
    // jsdom and the like have no layout.
    const isLazy = this.getAttribute('loading') !== 'eager' && 'IntersectionObserver' in globalThis
    if (isLazy && !this.#isMounted) whenNear(this, () => this.#mount())
    else this.#mount()
  }

  #mount(): void {
    if (this.#isMounted || !this.isConnected) return
    this.#isMounted = true
    super.connectedCallback()
    this.#followPartner()
    if (isUnusual(this, this.#attributes))
      void reports().then(({ reportMistakes }) => reportMistakes(this, this.#attributes))
    this.#tellReady()
    this.emit('ready', { version: this.version })
  }

  /** Loads what only elements with a partner's key need; without it they work as all others. */
  #followPartner(): void {
    if (this.#isKeyed || !this.#isMounted || !this.$props.get()['partnerKey']) return
    this.#isKeyed = true
    import('./partner.tsx').then(
      ({ followPartner }) => followPartner(this),
      () => {},
    )
  }

  /** Unmounts an element that was removed; one that was only moved is back before the microtask. */
  override disconnectedCallback(): void {
    queueMicrotask(() => {
      if (this.isConnected || !this.#isMounted) return
      this.#isMounted = false
      this.#methods = undefined
      super.disconnectedCallback()
    })
  }

  /** Opts in to `moveBefore()`, which preserves all state. */
  connectedMoveCallback(): void {}

  override attributeChangedCallback(
    attribute: string,
    before: string | null,
    now: string | null,
  ): void {
    if (before === now) return
    const definition = this.#attributes.get(attribute)
    if (definition) this.$props.setKey(definition.name, readFrom(this, definition))
    if (definition?.name === 'partnerKey') this.#followPartner()
    if (attribute === 'lang') this.$props.setKey('lang', now || undefined)
  }

  /** Calls a method of the widget as soon as it exposes any; an element far below begins for it. */
  async run(name: string, values: unknown[]): Promise<void> {
    if (!this.isConnected) return
    this.#mount()
    if (!this.#methods) await new Promise<void>(resolve => this.#waiting.push(resolve))
    const method: unknown = this.#methods && Reflect.get(this.#methods, name)
    if (typeof method === 'function') await method(...values)
  }

  expose: WidgetProps['expose'] = methods => {
    this.#methods = methods
    for (const goOn of this.#waiting.splice(0)) goOn()
  }

  emit: WidgetProps['emit'] = (type, detail) => {
    // Nothing that a visitor could mend: it is said to whoever wrote the page.
    if (type === 'error' && Object(detail).code === 'html')
      void reports().then(({ reportWrongRoot }) => reportWrongRoot(this))
    return this.dispatchEvent(
      new CustomEvent(`sapa-${type}`, { detail, bubbles: true, composed: true, cancelable: true }),
    )
  }

  tellError = (error: unknown): void => {
    console.error(error)
    this.emit('error', { code: 'crashed' })
  }
}

/** Calls back once an element is at most a screen away; one that was removed is never near. */
function whenNear(element: Element, callback: () => void): void {
  const observer = new IntersectionObserver(
    entries => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      callback()
    },
    { rootMargin: '100%' },
  )
  observer.observe(element)
}

/** Loaded beside the first view: nobody translates a page before it is there. */
async function followTranslations(root: ShadowRoot): Promise<void> {
  const later = await import('../ui/translated-texts.ts').catch(() => undefined)
  later?.followTranslation(root)
}

/** Loaded where a page may have a mistake, and nowhere else. */
const reports = () => import('./report-mistakes.ts')

/**
 * Whether an element has an attribute that may do nothing, neither ours nor one of every element,
 * or more inside than a link.
 */
function isUnusual(element: Element, attributes: Attributes): boolean {
  if (element.childElementCount > 1) return true
  return [...element.attributes].some(({ name, value }) => {
    const definition = attributes.get(name)
    return definition
      ? !isExpected(definition, value)
      : !/^(id|class|style|slot|lang|loading)$|^data-/.test(name)
  })
}

/** Sets properties again that were set before the upgrade and hide the accessor. */
function adoptEarlyProperties(element: HTMLElement, attributes: Attributes): void {
  const names = [...attributes.values()].flatMap(({ name, lowerCase }) => [name, lowerCase])
  for (const name of new Set(names)) {
    if (!Object.hasOwn(element, name)) continue
    const value = Reflect.get(element, name)
    Reflect.deleteProperty(element, name)
    Reflect.set(element, name, value)
  }
}
