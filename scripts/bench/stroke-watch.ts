declare global {
  interface Window {
    /** Milliseconds from the last key to its results on the screen. */
    lastStroke: Promise<number> | undefined
  }
}

/**
 * Runs in the page and measures every key: from the time stamp the browser gave the
 * `keydown` to the second animation frame after the results for the new text were put
 * into the document. The first frame paints them, the second can only begin when that
 * is done; so the figure is at most one frame (17 ms) too long and never too short. It
 * holds the event's wait in the queue, the render of the text, the search over HTTP on
 * this machine, the render of the results, style, layout and paint.
 *
 * Results are there when the list has been busy (`aria-busy`) with the new text and is
 * no longer. A text searched before is answered without that, so type no text twice.
 */
export function watchStrokes(): void {
  addEventListener(
    'keydown',
    ({ timeStamp, isTrusted }) => {
      // React sends a key again that came before the page was alive.
      if (!isTrusted) return
      window.lastStroke = resultsShown().then(() => performance.now() - timeStamp)
    },
    { capture: true },
  )

  async function resultsShown(): Promise<void> {
    let wasBusy = false
    await changed(() => {
      const isBusy = results()?.getAttribute('aria-busy') === 'true'
      wasBusy ||= isBusy
      return wasBusy && !isBusy
    })
    await nextFrame()
    await nextFrame()
  }

  function root(): ParentNode & Node {
    return document.querySelector('sapa-dictionary')?.shadowRoot ?? document
  }

  function results(): Element | null {
    return root().querySelector('.dictionary-results')
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

  function nextFrame(): Promise<void> {
    return new Promise(resolve => requestAnimationFrame(() => resolve()))
  }
}

/** The same on a page of nothing: an input, and a line that shows its text at once. */
export function bareStrokes(): void {
  document.body.innerHTML = '<input><p></p>'
  const [input] = document.getElementsByTagName('input')
  const [line] = document.getElementsByTagName('p')
  addEventListener('keydown', ({ timeStamp }) => {
    window.lastStroke = new Promise(resolve => {
      const show = () => {
        if (line && input) line.textContent = input.value
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve(performance.now() - timeStamp)),
        )
      }
      addEventListener('input', show, { once: true })
    })
  })
}
