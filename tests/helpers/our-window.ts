import { afterEach, beforeEach, vi } from 'vitest'
import { allow, newRequest } from './connections.ts'
import type { TestUser } from './users.ts'

/** Origin of the page in jsdom. */
export const PAGE = 'http://localhost:4321'

/** Our window, as the page sees it. */
export interface OurWindow extends Window {
  address: URL
  focused: number
}

/** The windows that a page opens, which jsdom does not. */
export interface OurWindows {
  opened: OurWindow[]
  /** Whether the browser lets the page open one. */
  mayOpen: boolean
}

/** Stands in for our windows in every test of a file, and names the page's origin as browsers do. */
export function mockOurWindows(): OurWindows {
  const windows: OurWindows = { opened: [], mayOpen: true }
  beforeEach(() => {
    Object.assign(windows, { opened: [], mayOpen: true })
    vi.spyOn(globalThis, 'open').mockImplementation(url => {
      if (!windows.mayOpen) return null
      // This one is the page's with what differs.
      const our: OurWindow = Object.create(window, {
        address: { value: new URL(String(url)) },
        focused: { value: 0, writable: true },
        closed: { value: false, writable: true },
        focus: { value: () => our.focused++ },
        close: { value: () => Object.assign(our, { closed: true }) },
      })
      windows.opened.push(our)
      return our
    })
    const { fetch } = globalThis
    vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) =>
      fetch(url, { ...init, headers: { ...init?.headers, origin: PAGE } }),
    )
  })
  afterEach(() => {
    vi.mocked(globalThis.open).mockRestore()
    vi.mocked(globalThis.fetch).mockRestore()
  })
  return windows
}

/** Posts an answer to the page, as our window does. */
export function postAnswer(
  our: OurWindow,
  data: object,
  from: Partial<MessageEventInit> = {},
): void {
  const state = our.address.searchParams.get('state')
  const sapa = { state, iss: our.address.origin, ...data }
  const event = new MessageEvent('message', { data: { sapa }, origin: our.address.origin, ...from })
  // jsdom accepts real windows alone.
  Object.defineProperty(event, 'source', { value: from.source ?? our })
  dispatchEvent(event)
}

/** Allows what our window asks for, as a learner. @returns the code */
export function codeFor(our: OurWindow, learner: Pick<TestUser, 'http'>): Promise<string> {
  const parameter = (name: string) => our.address.searchParams.get(name) ?? ''
  const { request } = newRequest(parameter('client_id'), PAGE, parameter('scope'))
  return allow(learner, { ...request, code_challenge: parameter('code_challenge') })
}
