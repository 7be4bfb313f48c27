import type {
  EntriesPiece,
  PackFrame,
  PackManifest,
  PackPart,
  WordsPiece,
} from '../contract/dictionary-pack.ts'
import * as routes from '../contract/routes/dictionary.ts'
import { callAs as call } from './call.ts'
import type { Http, Result } from './http.ts'

const fallback = 'Failed to fetch the dictionary for this device'

export type PackPiece = PackFrame | PackPart | WordsPiece | EntriesPiece

/** What there is of the dictionary to keep on a device. */
export function fetchPack(
  http: Http,
  signal?: AbortSignal,
): Promise<Result<{ data: PackManifest }>> {
  return call(http, routes.getPack, { fallback, signal })
}

/** @param hash says what it is a piece of */
export function fetchPackPiece<Piece extends PackPiece>(
  http: Http,
  hash: string,
  signal?: AbortSignal,
): Promise<Result<{ data: Piece }>> {
  return call(http, routes.getPackPiece, { params: { hash }, fallback, signal })
}
