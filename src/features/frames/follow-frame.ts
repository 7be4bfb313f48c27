/** Tells the page around a frame how high its element is, and the console what its address names in vain. */
export function followFrame(page: Document): void {
  const element = page.querySelector<HTMLElement>('[data-framed]')
  if (!element) return
  reportUnknown(element.localName)
  if (parent === window) return
  const target = targetOf(page)
  const send = () => {
    const { height } = element.getBoundingClientRect()
    // Also to a page that hides its origin: a number says nothing.
    parent.postMessage({ sapa: { height: Math.ceil(height) } }, target)
  }
  new ResizeObserver(send).observe(element)
  // A script that comes later asks for what it has missed.
  addEventListener('message', ({ source, data }) => {
    if (source === parent && data?.sapa === 'height') send()
  })
}

/** Returns the origin of the page around this one, as far as the browser says it. */
function targetOf({ referrer }: Document): string {
  const [origin = URL.parse(referrer)?.origin] = location.ancestorOrigins ?? []
  return origin && origin !== 'null' ? origin : '*'
}

/** Says which parameters are no attributes of the element; it says itself what values it ignores. */
function reportUnknown(tag: string): void {
  void customElements.whenDefined(tag).then(definition => {
    const names: readonly string[] = Reflect.get(definition, 'observedAttributes')
    for (const name of new URLSearchParams(location.search).keys())
      if (!names.includes(name) || name === 'api')
        console.warn(`<${tag}>: "${name}" is no attribute of it in a frame.`)
  })
}
