import type { Route } from '../contract/routes/route.ts'
import { fillPath, type PathParams } from '../lib/fill-path.ts'
import type { Call, Http, Result } from './http.ts'

type Options = Omit<Call, 'method'>

/** The parameters of a call's path, for those that have any. */
type RouteParams<R extends Route> = [keyof PathParams<R['path']>] extends [never]
  ? { params?: undefined }
  : { params: PathParams<R['path']> }

/** What a call of the contract is made with. */
export type CallOptions<R extends Route> = Options & RouteParams<R>

/** Makes one call of the contract. */
export function call<T, const R extends Route>(
  http: Http,
  { method, path }: R,
  given: CallOptions<R>,
): Promise<Result<T>> {
  const { params, ...options }: Options & { params?: object | undefined } = given
  return http(fillPath(path, params ?? {}), { method, ...options })
}
