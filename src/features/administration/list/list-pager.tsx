import { shell } from '../../../../content/site/administration/shell.ts'
import type { ResourceDescription } from '../../../contract/administration.ts'
import { ITEMS_PER_PAGE } from '../../../contract/limits.ts'
import { Pager } from '../../../ui/pager.tsx'
import { useAdministration } from '../context.ts'
import type { ListPlace, LogPlace } from '../location.ts'

/** Links to the pages of a table. */
export function ListPager({ place, total }: { place: ListPlace | LogPlace; total: number }) {
  const { navigation } = useAdministration()
  return (
    <Pager
      page={place.page}
      pages={Math.ceil(total / ITEMS_PER_PAGE)}
      href={page => navigation.href({ ...place, page })}
      label={shell.list.pages}
    />
  )
}

/** The properties that the sections of a resource's table share. */
export interface ListViewProps {
  place: ListPlace
  resource: ResourceDescription
}
