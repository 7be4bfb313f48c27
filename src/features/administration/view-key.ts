import type { Place } from './place.ts'

/** The same for places that one view shows without beginning anew. */
export function viewKey(place: Place): string {
  switch (place.view) {
    case 'item':
      return `item ${place.resource} ${place.id} ${place.like}`
    case 'list':
    case 'import':
      return `${place.view} ${place.resource}`
    default:
      return place.view
  }
}
