/**
 * One call of the API, as both sides name it. No zod in this folder: widgets import it. It has a
 * file for each resource, and a constant for each call, so that no script carries calls of others.
 */
export interface Route {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** Under the API root, parameters as `:name`. */
  path: string
}
