import type { Failure } from '../../api/http.ts'

/** A provider elsewhere could not be asked. */
const UNAVAILABLE = 503

/** The form that a browser without JavaScript sent to a page; a body that is no form counts as an empty one. */
export async function readForm(request: Request): Promise<FormData> {
  return request.formData().catch(() => new FormData())
}

/** What a page answers to a form that the API refused. */
export function statusOf({ status = UNAVAILABLE }: Failure): number {
  return status
}

/** Leads on after a form, so that reloading the page sends nothing again. */
export function seeOther(location: string, headers: Record<string, string> = {}): Response {
  return new Response(null, { status: 303, headers: { ...headers, Location: location } })
}
