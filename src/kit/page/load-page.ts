/** Timeout for a page, in milliseconds. */
const PATIENCE = 15_000

/**
 * Loads a page of this site as a document, to take a section from it. Unlike DOMParser, this can
 * parse one under Trusted Types.
 *
 * @throws Error when it could not be loaded in time, completely, and with status 200
 */
export function loadPage(address: string, signal?: AbortSignal): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.responseType = 'document'
    request.timeout = PATIENCE
    const fail = () => reject(new Error(`${address} could not be loaded.`))
    request.onload = () =>
      request.status === 200 && request.response ? resolve(request.response) : fail()
    request.onerror = request.ontimeout = request.onabort = fail
    signal?.addEventListener('abort', () => request.abort())
    request.open('GET', address)
    request.send()
  })
}
