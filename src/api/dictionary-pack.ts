import type { Answer } from '../contract/calls.ts'
import { getPackChunk } from '../contract/routes/dictionary.ts'
import { fillPath } from '../lib/fill-path.ts'
import type { Http, Result } from './http.ts'

export type PackChunk = Answer<typeof getPackChunk>['data']

/** @param hash identifies the chunk by its content */
export function fetchPackChunk<Chunk extends PackChunk>(
  http: Http,
  hash: string,
  signal?: AbortSignal,
): Promise<Result<{ data: Chunk }>> {
  const { method, path, fallback } = getPackChunk
  return http(fillPath(path, { hash }), { method, fallback, signal })
}
