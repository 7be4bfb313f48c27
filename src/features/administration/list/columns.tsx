import { createColumnHelper } from '@tanstack/react-table'
import type { ManagedItem, ResourceDescription } from '../../../contract/administration.ts'
import { fieldSchema } from '../../../kit/administration/field-schema.ts'
import { fieldWords } from '../../../kit/administration/field-words.ts'
import { PlaceLink } from '../frame/place-link.tsx'
import { itemOf } from '../place.ts'
import { titleOf } from '../title-of.ts'
import { CellValue } from './cell-value.tsx'
import type { Features } from './features.ts'
import { sortable } from './sortable.ts'

const helper = createColumnHelper<Features, ManagedItem>()

/** The columns of a resource: what names an item leads to it. */
export function columnsOf(resource: ResourceDescription) {
  const { name, schema, title_field: title, columns } = resource
  const words = fieldWords(name)
  const inOrder = sortable(resource)
  const named = helper.accessor(one => titleOf(resource, one), {
    id: title,
    header: words.field(title),
    cell: ({ row }) => (
      <PlaceLink className="items-link" to={itemOf(name, row.original.id)}>
        {titleOf(resource, row.original)}
      </PlaceLink>
    ),
  })
  const others = columns
    .filter(field => field !== title)
    .map(field => {
      const own = fieldSchema(schema, field)
      return helper.accessor(({ item }) => item[field], {
        id: field,
        header: words.field(field),
        enableSorting: inOrder.includes(field),
        cell: ({ row, getValue }) => (
          <CellValue
            value={getValue()}
            schema={own}
            field={field}
            words={words}
            zone={row.original.item['time_zone']}
          />
        ),
      })
    })
  return helper.columns([named, ...others])
}
