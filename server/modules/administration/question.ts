import { ApiError } from '../../lib/api-error.ts'
import { lowerCase } from '../../resources/cached-items.ts'
import type { Question, Resource } from '../../resources/resource.ts'

interface Query {
  search?: string | undefined
  filter?: string | undefined
  sort?: string | undefined
}

/**
 * Reads the filters of a query for items.
 *
 * @throws ApiError invalid-input when it names a field that an item does not have
 */
export function readQuestion(
  resource: Resource,
  { search = '', filter, sort }: Query,
): Omit<Question, 'offset' | 'limit'> {
  const field = sort?.replace(/^-/, '')
  if (field !== undefined) checkField(resource, field)
  return {
    words: lowerCase(search).split(/\s+/).filter(Boolean),
    filters: readFilters(resource, filter),
    sort: field === undefined ? undefined : { field, isDescending: sort?.startsWith('-') === true },
  }
}

/** Reads filters like `level:beginner,is_sample:true`; separators in values are URL-encoded. */
function readFilters(resource: Resource, filter = ''): Record<string, string[]> {
  const filters: Record<string, string[]> = {}
  for (const part of filter.split(',').filter(Boolean)) {
    const at = part.indexOf(':')
    const field = part.slice(0, Math.max(at, 0))
    checkField(resource, field)
    filters[field] = [...(filters[field] ?? []), decode(part.slice(at + 1))]
  }
  return filters
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    throw new ApiError('invalid-input')
  }
}

function checkField({ schema, columns }: Resource, field: string): void {
  if (!Object.hasOwn(schema.shape, field) && !columns.includes(field))
    throw new ApiError('invalid-input', `Data ini tidak punya bagian "${field}".`)
}
