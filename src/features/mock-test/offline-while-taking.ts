import { forgetPageOffline, keepPageOffline } from './offline.ts'

/** Keeps the page on the device for as long as its island says that a test is being taken. */
export function followTaking(page: HTMLElement): void {
  const follow = () => void ('exam' in page.dataset ? keepPageOffline() : forgetPageOffline())
  new MutationObserver(follow).observe(page, { attributeFilter: ['data-exam'] })
  // The island may have been faster.
  if ('exam' in page.dataset) follow()
}
