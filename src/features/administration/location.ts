/** Filters of a resource's table: a value by field; `null` as in JSON. */
export type Filters = Readonly<Record<string, string>>

export interface ListLocation {
  view: 'list'
  resource: string
  search: string
  filters: Filters
  /** A field, prefixed with `-` for descending; empty for the list's own order. */
  sort: string
  /** Page number, from 1. */
  page: number
}

export interface LogLocation {
  view: 'log'
  search: string
  /** Empty for all. */
  resource: string
  item: string
  actor: string
  /** Days, `yyyy-mm-dd`; empty where open. */
  from: string
  to: string
  page: number
}

/** A number of days up to today (30 by default), or the days between two dates. */
export interface OverviewLocation {
  view: 'overview'
  days?: number | undefined
  /** Days, `yyyy-mm-dd`; both or none. */
  from?: string | undefined
  to?: string | undefined
}

/** The search for people by the beginning of their email. */
export interface SubscriptionsLocation {
  view: 'subscriptions'
  email: string
}

/** Where the user is in administration, as the query of the address says. */
export type Location =
  | OverviewLocation
  | ListLocation
  /** An empty id means a new item, copied from `like` if given. */
  | { view: 'item'; resource: string; id: string; like: string }
  | { view: 'import'; resource: string }
  | LogLocation
  | SubscriptionsLocation

/** Returns the location of a resource's table, unfiltered and in its own order. */
export function listOf(resource: string): ListLocation {
  return { view: 'list', resource, search: '', filters: {}, sort: '', page: 1 }
}

/** @param id empty for a new item */
export function itemOf(resource: string, id: string, like = ''): Location {
  return { view: 'item', resource, id, like }
}

/** Returns the location of the audit log, of everything or filtered by `about`. */
export function logOf(about: Partial<LogLocation> = {}): LogLocation {
  const all = { search: '', resource: '', item: '', actor: '', from: '', to: '', page: 1 }
  return { ...all, ...about, view: 'log' }
}

/** Reads a location from the query of an address, which anybody may have written. */
export function readLocation(query: URLSearchParams): Location {
  const text = (name: string) => query.get(name) ?? ''
  const resource = text('r')
  const page = readPage(text('page'))
  if (query.has('log')) {
    const about = { item: text('item'), actor: text('actor'), from: readDay(text('from')) }
    return logOf({ ...about, search: text('q'), resource, to: readDay(text('to')), page })
  }
  if (query.has('subscriptions')) return { view: 'subscriptions', email: text('q') }
  if (!resource) return readOverview(query)
  if (query.has('import')) return { view: 'import', resource }
  if (query.has('id')) return itemOf(resource, text('id'), text('like'))
  const filters = readFilters(query.getAll('f'))
  return { view: 'list', resource, search: text('q'), filters, sort: text('sort'), page }
}

/** Returns the address of a location. */
export function addressOf(path: string, location: Location): string {
  const query = String(new URLSearchParams(pairsOf(location)))
  return query ? `${path}?${query.replace(/=(?=&|$)/g, emptySuffix(location))}` : path
}

/** Returns how an empty value is written: only an item's has a meaning, that of a new item. */
function emptySuffix({ view }: Location): string {
  return view === 'item' ? '=' : ''
}

function pairsOf(location: Location): string[][] {
  switch (location.view) {
    case 'overview': {
      const { days = '', from = '', to = '' } = location
      return withoutDefaults({ days, from, to })
    }
    case 'import':
      return [
        ['r', location.resource],
        ['import', ''],
      ]
    case 'item':
      return [
        ['r', location.resource],
        ['id', location.id],
        ...withoutDefaults({ like: location.like }),
      ]
    case 'list': {
      const { resource, search, filters, sort, page } = location
      const narrowed = Object.entries(filters).map(([field, value]) => ['f', `${field}:${value}`])
      return [
        ['r', resource],
        ...withoutDefaults({ q: search }),
        ...narrowed,
        ...withoutDefaults({ sort, page }),
      ]
    }
    case 'subscriptions':
      return [['subscriptions', ''], ...withoutDefaults({ q: location.email })]
    case 'log': {
      const { search, resource, item, actor, from, to, page } = location
      return [
        ['log', ''],
        ...withoutDefaults({ q: search, r: resource, item, actor, from, to, page }),
      ]
    }
  }
}

/** Returns the values that differ from the default view. */
function withoutDefaults(values: Record<string, string | number>): string[][] {
  return Object.entries(values).flatMap(([name, value]) =>
    value === '' || (name === 'page' && value === 1) ? [] : [[name, String(value)]],
  )
}

function readOverview(query: URLSearchParams): OverviewLocation {
  const [from, to] = [readDay(query.get('from') ?? ''), readDay(query.get('to') ?? '')]
  if (from && to) return { view: 'overview', from, to }
  const days = Number(query.get('days'))
  return [7, 90, 365].includes(days) ? { view: 'overview', days } : { view: 'overview' }
}

function readFilters(texts: readonly string[]): Filters {
  const pairs = texts.map(text => {
    const [field = ''] = text.split(':', 1)
    return [field, text.slice(field.length + 1)] as const
  })
  return Object.fromEntries(pairs.filter(([field, value]) => field && value))
}

function readPage(text: string): number {
  const page = Number(text)
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1
}

function readDay(text: string): string {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : ''
}
