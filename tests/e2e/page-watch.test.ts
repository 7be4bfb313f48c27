import { expect, test } from 'vitest'
import { sharedBrowser } from '../helpers/browser.ts'
import { watchPage } from '../helpers/page-watch.ts'

test('a cancelled view transition is no problem of a page, and other errors of the browser are', async () => {
  const page = await (await sharedBrowser()).newPage()
  const watch = watchPage(page)
  await page.evaluate(() => {
    const skipped = 'Transition was skipped. Navigation aborted'
    const reasons = [
      new DOMException(skipped, 'AbortError'),
      new DOMException('The request was aborted', 'AbortError'),
      new Error(skipped),
    ]
    // Created outside any script like the browser's own, an exception has no stack.
    for (const reason of reasons.slice(0, 2)) Object.defineProperty(reason, 'stack', { value: '' })
    for (const reason of reasons) void Promise.reject(reason)
  })
  await expect.poll(() => watch.problems().length).toBe(2)
  const [aborted, ours] = watch.problems()
  expect(aborted).toBe('page error: AbortError: The request was aborted')
  expect(ours).toMatch(/^page error: Error: Transition was skipped\. Navigation aborted\n +at /)
  await page.context().close()
})
