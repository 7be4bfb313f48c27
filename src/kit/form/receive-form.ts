import type { Failure } from '../../api/http.ts'

/** Status when an external provider could not be reached. */
const UNAVAILABLE = 503

/**
 * Reads the form that a browser without JavaScript sent to a page; a body that is no form counts as
 * an empty one.
 */
export async function readForm(request: Request): Promise<FormData> {
  return request.formData().catch(() => new FormData())
}

/** Returns the page's status after the API refused a form. */
export function statusOf({ status = UNAVAILABLE }: Failure): number {
  return status
}

/** Redirects after a form, so that reloading the page sends nothing again. */
export function seeOther(location: string, headers: Record<string, string> = {}): Response {
  return new Response(null, { status: 303, headers: { ...headers, Location: location } })
}
