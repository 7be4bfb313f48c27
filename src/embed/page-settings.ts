import { atom, onMount } from 'nanostores'

/** Counts changes of the page that widgets follow: its language, and its colours. */
export const $pageChanges = atom(0)

onMount($pageChanges, () => {
  const change = () => $pageChanges.set($pageChanges.get() + 1)
  const observer = new MutationObserver(change)
  // Every ancestor may have a language; themes are switched at the root or the body.
  observer.observe(document, { subtree: true, attributes: true, attributeFilter: ['lang'] })
  for (const element of [document.documentElement, document.body])
    observer.observe(element, { attributes: true })
  return () => observer.disconnect()
})

/**
 * Returns the colours that a page has where an element is, by the CSS property `color-scheme` or
 * the meta tag of that name; undefined where it has both or says nothing, so that the visitor's
 * system decides.
 */
export function pageTheme(element: Element): 'light' | 'dark' | undefined {
  const { colorScheme } = getComputedStyle(element)
  const meta = document.querySelector<HTMLMetaElement>('meta[name="color-scheme"]')
  const schemes = (colorScheme === 'normal' ? (meta?.content ?? '') : colorScheme).split(' ')
  const [isLight, isDark] = [schemes.includes('light'), schemes.includes('dark')]
  if (isLight === isDark) return undefined
  return isDark ? 'dark' : 'light'
}
