import type { Form } from '../contract/calls.ts'
import {
  deleteLearning as deleteRoute,
  updateLearning as updateRoute,
} from '../contract/routes/classes.ts'
import { call } from './call.ts'
import type { Http } from './http.ts'

/**
 * Changes a learning; omitted fields stay.
 *
 * @param version the expected version; another one is refused
 */
export function updateLearning(
  http: Http,
  facts: Form<typeof updateRoute> & { id: string },
  version?: number,
) {
  const { id } = facts
  return call(http, updateRoute, { params: { id }, form: facts, ...ifMatch(version) })
}

/** Removes a learning with its parts; the audit log's entry can undo it. */
export function deleteLearning(http: Http, id: string, version?: number) {
  return call(http, deleteRoute, { params: { id }, ...ifMatch(version) })
}

function ifMatch(version: number | undefined) {
  return version === undefined ? {} : { headers: { 'If-Match': `"${version}"` } }
}
