import { shell } from '../../../../content/site/administration/shell.ts'
import type { ResourceDescription } from '../../../contract/administration.ts'
import { ITEMS_PER_PAGE } from '../../../contract/limits.ts'
import { Pager } from '../../../ui/pager.tsx'
import { useAdministration } from '../context.ts'
import type { ListLocation, LogLocation } from '../location.ts'

/** Links to the pages of a table. */
export function ListPager({
  location,
  total,
}: {
  location: ListLocation | LogLocation
  total: number
}) {
  const { navigation } = useAdministration()
  return (
    <Pager
      page={location.page}
      pages={Math.ceil(total / ITEMS_PER_PAGE)}
      href={page => navigation.href({ ...location, page })}
      label={shell.list.pages}
    />
  )
}

/** The properties that the sections of a resource's table share. */
export interface ListViewProps {
  location: ListLocation
  resource: ResourceDescription
}
