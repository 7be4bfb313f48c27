/**
 * Inline script: a crossfade between two pages (page.css) is given up when the window changes, is
 * hidden or is slow, which is no error. In a file it would come too late, after `pagereveal`.
 */
export const viewTransitionScript = `for (const type of ['pageswap', 'pagereveal'])
  addEventListener(type, ({ viewTransition }) => viewTransition?.ready.catch(() => {}))`
