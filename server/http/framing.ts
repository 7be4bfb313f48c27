import type { ServerResponse } from 'node:http'

/** Permission to show a page of ours inside others, and to send its forms to one more. */
export interface Framing {
  /** Origins of the pages that frame it; `*` for any. */
  framers: readonly string[]
  /** Origin that receives a form of the page. */
  receiver?: string | null
}

const POLICY = 'content-security-policy'

/**
 * Lets a page be framed. All others refuse it: their policy, which Astro writes when it is done with
 * the page, is changed on its way out.
 */
export function allowFraming(res: ServerResponse, { framers, receiver }: Framing): void {
  const { writeHead } = res
  // `frame-ancestors *` would leave out pages without an origin, such as sandboxed ones.
  const ancestors = framers.includes('*') ? '' : `frame-ancestors ${framers.join(' ') || "'none'"}`
  const change = (policy: unknown) =>
    String(policy)
      .replace("frame-ancestors 'none'", ancestors)
      .replace("form-action 'self'", `form-action 'self' ${receiver ?? ''}`)
  const framed = (...given: [status: number, ...rest: unknown[]]) => {
    const written = given.map(each =>
      each && typeof each === 'object' && POLICY in each
        ? { ...each, [POLICY]: change(each[POLICY]) }
        : each,
    )
    if (res.hasHeader(POLICY)) res.setHeader(POLICY, change(res.getHeader(POLICY)))
    return Reflect.apply(writeHead, res, written)
  }
  Object.assign(res, { writeHead: framed })
}
