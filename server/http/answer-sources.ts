import type { Context } from 'hono'

/** What an answer that is being made was made from. */
export interface Making {
  /** A page of the site, which may ask the API for what it shows. */
  isPage: boolean
  /** Whether a page said that it shows nothing of who asks; the API's own answers need not. */
  mayKeep: boolean
  /** Whether it was made with what one person alone may know. */
  isPersonal: boolean
  /** The parameters of its address that it looks at. */
  reads: Set<string>
  resources: Set<string>
  /** The parts of a resource that it is made from, where that is not the whole. */
  parts: Map<string, readonly string[]>
  /** The whole body, where who asks gets 304 alone. */
  unsent?: Buffer
}

/** What a page says of itself while it is made. */
export interface PageKeeping {
  /** It may be kept: it shows nothing of who asks. */
  keep: () => void
  /** It looks at this parameter of its address; asked with one that it never looks at, it is not kept. */
  reads: (parameter: string) => void
  /** Of a resource it shows these parts alone; that others change leaves it true. */
  showsOnly: (resource: string, parts: readonly string[]) => void
}

const makings = new WeakMap<object, Making>()

function makingOf(c: Context): Making | undefined {
  return makings.get(Object(c.env?.incoming))
}

/**
 * Says that the answer to this request is made from resources. The API's own answer is then
 * kept; a page that asked the API meanwhile is made from the same, and kept if it says so.
 */
export function dependsOn(c: Context, ...resources: string[]): void {
  const making = makingOf(c)
  for (const resource of resources) making?.resources.add(resource)
}

/** Says that a call answers one person: neither it nor a page made with it is kept. */
export function isForOne(c: Context): void {
  const making = makingOf(c)
  if (making) making.isPersonal = true
}

/** Says which parameters a call knows; asked with others, its answer is not kept. */
export function knowsParameters(c: Context, names: readonly string[]): void {
  const making = makingOf(c)
  // What a page asks the API is no part of the page's address.
  if (!making?.isPage) for (const name of names) making?.reads.add(name)
}

/** Hands over the body of an answer that will be 304: the next who asks may not have it. */
export function keepUnsent(c: Context, body: string): void {
  const making = makingOf(c)
  if (making) making.unsent = Buffer.from(body)
}

/** Begins to hear what the answer to a request is made from. */
export function startMaking(request: object, isPage: boolean): Making {
  const making: Making = {
    isPage,
    mayKeep: !isPage,
    isPersonal: false,
    reads: new Set(),
    resources: new Set(),
    parts: new Map(),
  }
  makings.set(request, making)
  return making
}

/** What a page can say of its making. */
export function pageKeeping(making: Making): PageKeeping {
  return {
    keep() {
      making.mayKeep = true
    },
    reads(parameter) {
      making.reads.add(parameter)
    },
    showsOnly(resource, parts) {
      making.parts.set(resource, parts)
    },
  }
}

/** Names in `revisions`; that of a part is `resource:part`. */
export function resourcesOf({ resources, parts }: Making): string[] {
  return [...resources].flatMap(
    resource => parts.get(resource)?.map(part => `${resource}:${part}`) ?? resource,
  )
}

/** Whether an address has no parameter but those that its answer looked at. */
export function knowsAll({ reads }: Making, url: string): boolean {
  const query = url.split('?').slice(1).join('?')
  return [...new URLSearchParams(query).keys()].every(name => reads.has(name))
}
