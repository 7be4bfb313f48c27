declare global {
  interface Window {
    /** Receives the milliseconds from each key press to its results on the screen. */
    strokeDone: (ms: string) => void
  }
}

/**
 * Runs in the page and measures every key: from the time stamp the browser gave the `keydown` to
 * the end of the animation frame that painted the results for the new text. A message posted from
 * `requestAnimationFrame` arrives right after that frame's style, layout and paint; waiting for the
 * next frame instead would add up to 17 ms of waiting. So the figure includes the event's wait in
 * the queue, the render of the text, the search over HTTP on this machine, the render of the
 * results, and their frame; it excludes raster and compositing, which run in other threads.
 * Chromium renders 60 frames a second: every figure is rounded up to a frame, and the floor is a
 * page that does nothing else. The page reports the figure itself, since polling would use its
 * thread.
 *
 * Results are complete when the list names another query (`data-found`).
 */
export function watchStrokes(): void {
  addEventListener(
    'keydown',
    ({ timeStamp, isTrusted, key }) => {
      // React replays keys pressed before hydration, and the box is cleared with a key press.
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

  /** Returns the query of the list on the screen. */
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

/** Measures the same on a bare page: an input, and a line that shows its text at once. */
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
 * Measures the same on a bare page that requests the same results and writes their words, sounds
 * and meanings into eight unstyled lines: a lower bound for any page that searches.
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
