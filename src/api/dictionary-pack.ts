import type { Answer } from '../contract/calls.ts'
import { getPackPiece } from '../contract/routes/dictionary.ts'
import { fillPath } from '../lib/fill-path.ts'
import type { Http, Result } from './http.ts'

export type PackPiece = Answer<typeof getPackPiece>['data']

/** @param hash identifies the piece by its content */
export function fetchPackPiece<Piece extends PackPiece>(
  http: Http,
  hash: string,
  signal?: AbortSignal,
): Promise<Result<{ data: Piece }>> {
  const { method, path, fallback } = getPackPiece
  return http(fillPath(path, { hash }), { method, fallback, signal })
}
