/**
 * Inline script: a crossfade between two pages (page.css) is given up when the window changes, is
 * hidden or is slow, which is no error. In a file it would come too late, after `pagereveal`. A page
 * that is revealed before its crossfade was ready gets no object whose promise it could handle.
 */
export const viewTransitionScript = `for (const type of ['pageswap', 'pagereveal'])
  addEventListener(type, ({ viewTransition }) => viewTransition?.ready.catch(() => {}))
addEventListener('unhandledrejection', event => {
  if (/^Transition was /.test(event.reason?.message)) event.preventDefault()
})`
