const MARK = 'sapaExam'

/** Address of the test's page while that of the result stands in its place. */
let detailsAddress: string | undefined

/** Whether the entry of the history is one of a running test, above that of its page. */
export function isMarked(): boolean {
  return Boolean(history.state?.[MARK])
}

export function mark(): void {
  history.pushState({ ...history.state, [MARK]: true }, '')
}

/** Gives the page the address of its result, so that a reload shows it again. */
export function showResultAddress(address: string): void {
  const show = () => {
    detailsAddress ??= location.href
    replaceAddress(address)
  }
  // The entry of the test that has just ended is about to be left.
  if (isMarked()) addEventListener('popstate', show, { once: true })
  else show()
}

/** Gives the page its usual address again, before another attempt begins. */
export function showDetailsAddress(): void {
  if (detailsAddress) replaceAddress(detailsAddress)
  detailsAddress = undefined
}

function replaceAddress(address: string): void {
  history.replaceState(history.state, '', address)
}
