import type { Answer, Body, Form, Headers, KnownRoute, Params, Query } from '../contract/calls.ts'
import type { Route } from '../contract/routes/route.ts'
import { fillPath } from '../lib/fill-path.ts'
import type { Call, Http, Result } from './http.ts'

/** One argument of a call: required, optional, or not allowed. */
type Argument<Name extends string, T> = [T] extends [never]
  ? { [N in Name]?: never }
  : object extends T
    ? { [N in Name]?: T }
    : { [N in Name]: T }

/** The arguments of a call of the contract. */
export type CallArguments<R extends KnownRoute> = Argument<'params', Params<R>> &
  Argument<'query', Query<R>> &
  Argument<'headers', Headers<R>> &
  Argument<'form', Form<R>> &
  ([Body<R>] extends [never] ? { body?: never } : { body: Body<R> }) &
  Pick<Call, 'signal' | 'keepalive'> &
  Partial<Pick<Call, 'fallback'>>

type Arguments<R extends KnownRoute> =
  object extends CallArguments<R> ? [args?: CallArguments<R>] : [args: CallArguments<R>]

type Loose = Partial<Omit<Call, 'form'>> & { params?: object; form?: object }

/** Makes one call of the contract, typed by its endpoint. */
export function call<const R extends KnownRoute>(
  http: Http,
  route: R,
  ...args: Arguments<R>
): Promise<Result<Answer<R>>>
export async function call(http: Http, route: Route, args: object = {}): Promise<Result<unknown>> {
  const { method, path, late, needs, incomplete, ...options } = route
  const { params = {}, form, ...more }: Loose = args
  const request = { fallback: 'Something went wrong', method, ...options, ...more }
  const answer = await http<unknown>(
    fillPath(path, params),
    form ? { ...request, form: formData(form) } : request,
  )
  if (!answer.ok)
    return late && answer.error.code === 'timeout'
      ? { ok: false, error: { ...answer.error, message: late } }
      : answer
  return !needs || isWhole(answer.value, needs)
    ? answer
    : { ok: false, error: { code: 'internal', message: incomplete ?? request.fallback } }
}

/** Whether a response has all the fields that `needs` names, and a valid time. */
function isWhole(answer: unknown, needs: string): boolean {
  const data: Record<string, unknown> = Object(Object(answer).data)
  // NaN fails the comparison.
  return needs.split(' ').every(name => data[name]) && Number(data['now'] ?? 0) >= 0
}

function formData(fields: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.set(name, value instanceof File ? value : String(value ?? ''))
  return form
}
