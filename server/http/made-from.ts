import type { Context } from 'hono'

/** What an answer that is being made was made from. */
export interface Making {
  resources: Set<string>
  /** The parts of a resource that it is made from, where that is not the whole. */
  parts: Map<string, readonly string[]>
  mayKeep: boolean
  /** The whole body, where who asks gets 304 alone. */
  unsent?: Buffer
}

/** What a page says of itself while it is made. */
export interface PageKeeping {
  /** It may be kept: it shows nothing of who asks. */
  keep: () => void
  /** Of a resource it shows these parts alone; that others change leaves it true. */
  showsOnly: (resource: string, parts: readonly string[]) => void
}

const makings = new WeakMap<object, Making>()

/**
 * Says that the answer to this request is made from resources. The API's own answer is then
 * kept; a page that asked the API meanwhile is made from the same, and kept if it says so.
 */
export function dependsOn(c: Context, ...resources: string[]): void {
  const making = makings.get(Object(c.env?.incoming))
  for (const resource of resources) making?.resources.add(resource)
}

/** Hands over the body of an answer that will be 304: the next who asks may not have it. */
export function keepUnsent(c: Context, body: string): void {
  const making = makings.get(Object(c.env?.incoming))
  if (making) making.unsent = Buffer.from(body)
}

/** Begins to hear what the answer to a request is made from. */
export function startMaking(request: object, mayKeep: boolean): Making {
  const making: Making = { resources: new Set(), parts: new Map(), mayKeep }
  makings.set(request, making)
  return making
}

/** Names in `revisions`; that of a part is `resource:part`. */
export function resourcesOf({ resources, parts }: Making): string[] {
  return [...resources].flatMap(
    resource => parts.get(resource)?.map(part => `${resource}:${part}`) ?? resource,
  )
}
