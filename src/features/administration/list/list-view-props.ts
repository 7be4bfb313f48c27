import type { ResourceDescription } from '../../../contract/administration.ts'
import type { ListPlace } from '../place.ts'

/** What the parts of a resource's table are told. */
export interface ListViewProps {
  place: ListPlace
  resource: ResourceDescription
}
