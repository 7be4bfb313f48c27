import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import { parametersOf } from '../../src/lib/page-parameters.ts'

/** The sources of a response that is being made. */
export interface AnswerSources {
  /** A page of the site, which may ask the API for what it shows. */
  isPage: boolean
  /** Whether a page declared that it is the same for everybody; the API's responses need not. */
  mayCache: boolean
  /** Whether it contains what only one person may see. */
  isPersonal: boolean
  /** The query parameters that it depends on. */
  reads: Set<string>
  resources: Set<string>
  /** Sections of a resource that it is made from, where that is not the whole. */
  sections: Map<string, readonly string[]>
  /** The whole body, where this client gets only a 304. */
  unsent?: Buffer
}

/** Declarations that a page makes while it is rendered. */
export interface PageCaching {
  /** Allows caching: the page is the same for everybody. */
  keep: () => void
  /** Declares that only these sections of a resource are shown; changes to others do not matter. */
  showsOnly: (resource: string, sections: readonly string[]) => void
}

const sourcesByRequest = new WeakMap<object, AnswerSources>()

function sourcesOf(c: Context): AnswerSources | undefined {
  return sourcesByRequest.get(Object(c.env?.incoming))
}

/**
 * Declares that the response to this request is made from resources. The API's own response is
 * then cached; a page that calls the API meanwhile gets the same sources, and is cached if it
 * allows that.
 */
export function dependsOn(c: Context, ...resources: string[]): void {
  const sources = sourcesOf(c)
  for (const resource of resources) sources?.resources.add(resource)
}

/** Declares a response to one person: neither it nor a page made with it is cached. */
export function isForOne(c: Context): void {
  const sources = sourcesOf(c)
  if (sources) sources.isPersonal = true
}

/** Declares the parameters of a call; with others, its response is not cached. */
export function knowsParameters(c: Context, names: readonly string[]): void {
  const sources = sourcesOf(c)
  // The address by which a page calls the API is not the page's own.
  if (!sources?.isPage) for (const name of names) sources?.reads.add(name)
}

/** Provides the body of a response that will be 304: the next client may not have it. */
export function storeUnsent(c: Context, body: string): void {
  const sources = sourcesOf(c)
  if (sources) sources.unsent = Buffer.from(body)
}

/** Begins to record the sources of the response to a request. */
export function trackSources(request: IncomingMessage, isPage: boolean): AnswerSources {
  const [path = ''] = (request.url ?? '').split('?')
  const sources: AnswerSources = {
    isPage,
    mayCache: !isPage,
    isPersonal: false,
    reads: new Set(isPage ? parametersOf(path) : []),
    resources: new Set(),
    sections: new Map(),
  }
  sourcesByRequest.set(request, sources)
  return sources
}

/** Returns the functions by which a page declares its sources. */
export function pageCaching(sources: AnswerSources): PageCaching {
  return {
    keep() {
      sources.mayCache = true
    },
    showsOnly(resource, sections) {
      sources.sections.set(resource, sections)
    },
  }
}

/** Names of the sources in `revisions`; a section is `resource:section`. */
export function resourcesOf({ resources, sections }: AnswerSources): string[] {
  return [...resources].flatMap(
    resource => sections.get(resource)?.map(section => `${resource}:${section}`) ?? resource,
  )
}

/** Whether an address has only parameters that its response depends on. */
export function knowsAll({ reads }: AnswerSources, url: string): boolean {
  const query = url.split('?').slice(1).join('?')
  return [...new URLSearchParams(query).keys()].every(name => reads.has(name))
}
