import type { AstroGlobal } from 'astro'

/**
 * Returns the query parameters of a cached page. Reading them here makes them part of the cache
 * decision: a request with a parameter that the page never reads is not cached, or invented ones
 * would fill the memory.
 */
export function pageParams({ url, locals }: Pick<AstroGlobal, 'url' | 'locals'>): URLSearchParams {
  return new NotedParams(url.searchParams, name => locals.reads?.(name))
}

class NotedParams extends URLSearchParams {
  readonly #note: (name: string) => void

  constructor(params: URLSearchParams, note: (name: string) => void) {
    super(params)
    this.#note = note
  }

  override get(name: string): string | null {
    this.#note(name)
    return super.get(name)
  }

  override getAll(name: string): string[] {
    this.#note(name)
    return super.getAll(name)
  }

  override has(name: string): boolean {
    this.#note(name)
    return super.has(name)
  }
}
