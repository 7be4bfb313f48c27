import type { Answer, Body, Form, Headers, KnownRoute, Params, Query } from '../contract/calls.ts'
import type { Route } from '../contract/routes/route.ts'
import { fillPath } from '../lib/fill-path.ts'
import type { Call, Http, Result } from './http.ts'

/** One part of what a call is made with: needed, optional, or not known. */
type Part<Name extends string, T> = [T] extends [never]
  ? { [N in Name]?: never }
  : object extends T
    ? { [N in Name]?: T }
    : { [N in Name]: T }

/** What a call of the contract is made with. */
export type Given<R extends KnownRoute> = Part<'params', Params<R>> &
  Part<'query', Query<R>> &
  Part<'headers', Headers<R>> &
  Part<'form', Form<R>> &
  ([Body<R>] extends [never] ? { body?: never } : { body: Body<R> }) &
  Pick<Call, 'signal' | 'keepalive'> &
  Partial<Pick<Call, 'fallback'>>

type Arguments<R extends KnownRoute> =
  object extends Given<R> ? [given?: Given<R>] : [given: Given<R>]

type Loose = Partial<Omit<Call, 'form'>> & { params?: object; form?: object }

/** Makes one call of the contract: what goes out and what comes back is as its endpoint says. */
export function call<const R extends KnownRoute>(
  http: Http,
  route: R,
  ...given: Arguments<R>
): Promise<Result<Answer<R>>>
export async function call(http: Http, route: Route, given: object = {}): Promise<Result<unknown>> {
  const { method, path, late, needs, incomplete, ...options } = route
  const { params = {}, form, ...more }: Loose = given
  const asked = { fallback: 'Something went wrong', method, ...options, ...more }
  const answer = await http<unknown>(
    fillPath(path, params),
    form ? { ...asked, form: formData(form) } : asked,
  )
  if (!answer.ok)
    return late && answer.error.code === 'timeout'
      ? { ok: false, error: { ...answer.error, message: late } }
      : answer
  return !needs || isWhole(answer.value, needs)
    ? answer
    : { ok: false, error: { code: 'internal', message: incomplete ?? asked.fallback } }
}

/** Whether the data of an answer has what every one has, and a clock that makes sense. */
function isWhole(answer: unknown, needs: string): boolean {
  const data: Record<string, unknown> = Object(Object(answer).data)
  // No number is neither.
  return needs.split(' ').every(name => data[name]) && Number(data['now'] ?? 0) >= 0
}

function formData(fields: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.set(name, value instanceof File ? value : String(value ?? ''))
  return form
}
