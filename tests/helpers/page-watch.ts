import type { Page, Request } from 'playwright-core'

export interface PageWatch {
  /** Addresses requested so far, in order. */
  requests: string[]
  /** All unexpected problems, as text. */
  problems(): string[]
  /** Problems that the test causes deliberately. */
  allow(pattern: RegExp): void
}

/** Chromium's errors for requests to a stopped server, in flight ones included. */
export const SERVER_GONE =
  /ERR_CONNECTION_(REFUSED|RESET)|ERR_SOCKET_NOT_CONNECTED|ERR_EMPTY_RESPONSE/

/** Records problems of a page: console errors and warnings, page errors, failed requests. */
export function watchPage(page: Page): PageWatch {
  const requests: string[] = []
  const found: string[] = []
  const allowed: RegExp[] = []
  page.on('request', request => requests.push(request.url()))
  page.on('console', message => {
    if (!['error', 'warning', 'assert'].includes(message.type())) return
    found.push(`console.${message.type()}: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', error => {
    // Errors of the browser itself have no stack; ours have one.
    found.push(`page error: ${error.stack || error}`)
  })
  page.on('requestfailed', request => {
    if (!isOvertaken(request))
      found.push(`failed: ${request.url()} ${request.failure()?.errorText}`)
  })
  page.on('response', response => {
    if (response.status() >= 400) found.push(`${response.status()}: ${response.url()}`)
  })
  return {
    requests,
    problems: () => found.filter(problem => !allowed.some(pattern => pattern.test(problem))),
    allow: pattern => allowed.push(pattern),
  }
}

/** A search is aborted when the next character is typed, and everything when the page is left. */
function isOvertaken(request: Request): boolean {
  return request.failure()?.errorText === 'net::ERR_ABORTED'
}
