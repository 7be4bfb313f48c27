declare global {
  interface Window {
    /** Hears of the milliseconds from each key to its results on the screen. */
    strokeDone: (ms: string) => void
  }
}

/**
 * Runs in the page and measures every key: from the time stamp the browser gave the
 * `keydown` to the end of the animation frame that painted the results for the new text.
 * A message posted from `requestAnimationFrame` arrives right after that frame's style,
 * layout and paint; waiting for the next frame instead would add up to 17 ms of waiting.
 * So the figure holds the event's wait in the queue, the render of the text, the search
 * over HTTP on this machine, the render of the results, and their frame; what it leaves
 * out is raster and compositing, which other threads do. Chromium makes 60 frames a
 * second: every figure is rounded up to one, and the floor is a page that does nothing else.
 * Nobody asks the page meanwhile, as that would take its thread: it tells the figure itself.
 *
 * Results are there when the list says that it answers another text (`data-found`).
 */
export function watchStrokes(): void {
  addEventListener(
    'keydown',
    ({ timeStamp, isTrusted, key }) => {
      // React sends a key again that came before the page was alive; the box is emptied with one.
      if (!isTrusted || key.length > 1) return
      void resultsShown().then(() => window.strokeDone(String(performance.now() - timeStamp)))
    },
    { capture: true },
  )

  async function resultsShown(): Promise<void> {
    const before = found()
    await changed(() => found() !== before && found() !== undefined)
    await painted()
  }

  function root(): ParentNode & Node {
    return document.querySelector('sapa-dictionary')?.shadowRoot ?? document
  }

  /** The text that the list on the screen answers. */
  function found(): string | undefined {
    const { dataset } = root().querySelector<HTMLElement>('.dictionary-results') ?? {}
    return dataset?.['found']
  }

  function changed(isDone: () => boolean): Promise<void> {
    return new Promise(resolve => {
      const observer = new MutationObserver(() => {
        if (!isDone()) return
        observer.disconnect()
        resolve()
      })
      observer.observe(root(), { subtree: true, childList: true, attributes: true })
    })
  }

  function painted(): Promise<void> {
    const { port1, port2 } = new MessageChannel()
    return new Promise(resolve => {
      port2.onmessage = () => resolve()
      requestAnimationFrame(() => port1.postMessage(undefined))
    })
  }
}

/** The same on a page of nothing: an input, and a line that shows its text at once. */
export function bareStrokes(): void {
  document.body.innerHTML = '<input><p></p>'
  const [input] = document.getElementsByTagName('input')
  const [line] = document.getElementsByTagName('p')
  addEventListener('keydown', ({ timeStamp, key }) => {
    if (key.length > 1) return
    const { port1, port2 } = new MessageChannel()
    port2.onmessage = () => window.strokeDone(String(performance.now() - timeStamp))
    const show = () => {
      if (line && input) line.textContent = input.value
      requestAnimationFrame(() => port1.postMessage(undefined))
    }
    addEventListener('input', show, { once: true })
  })
}

/**
 * The same on a page of nothing that asks the server for the same answer, and writes its words,
 * sounds and meanings into eight lines without any style: what no page that asks can be quicker than.
 */
export function bareSearches(): void {
  document.body.innerHTML = `<input><ol>${'<li><b></b> <i></i> <span></span></li>'.repeat(8)}</ol>`
  const [input] = document.getElementsByTagName('input')
  const lines = [...document.querySelectorAll('li')].map(line => [...line.children])
  let pressed = 0
  addEventListener('keydown', ({ timeStamp, key }) => {
    if (key.length === 1) pressed = timeStamp
  })
  addEventListener('input', () => void showFound())

  async function showFound(): Promise<void> {
    const [since, q] = [pressed, input?.value ?? '']
    if (!q) return
    const query = new URLSearchParams({ q, lang: 'id', limit: '20' })
    const answer = await fetch(`/api/dictionary/search?${query}`)
    const { data } = JSON.parse(await answer.text())
    for (const [at, [word, sound, meaning]] of lines.entries()) {
      if (word) word.textContent = data[at]?.word ?? ''
      if (sound) sound.textContent = data[at]?.romanization ?? ''
      if (meaning) meaning.textContent = data[at]?.gloss ?? ''
    }
    const { port1, port2 } = new MessageChannel()
    port2.onmessage = () => window.strokeDone(String(performance.now() - since))
    requestAnimationFrame(() => port1.postMessage(undefined))
  }
}
