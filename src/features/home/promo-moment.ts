/** Nothing disturbs a page in its first 1600 ms, which belong to the loading view (spec section 9). */
const FIRST = 1_600
/** Who has only just come looks around first. */
const NEWCOMER = 20_000

/** Waits until a newcomer has looked around, the loading view is over and the page has had time for more important work. */
export async function untilIdle(): Promise<void> {
  const isSecondPage = document.referrer.startsWith(`${location.origin}/`)
  const left = (isSecondPage ? FIRST : NEWCOMER) - performance.now()
  await new Promise(resolve => setTimeout(resolve, left))
  // Begins with the first paint, which on a slow network is late.
  const loading = document.querySelector('.loading')?.getAnimations() ?? []
  await Promise.allSettled(loading.map(({ finished }) => finished))
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window)
    await new Promise(resolve => requestIdleCallback(resolve, { timeout: 2_000 }))
}
