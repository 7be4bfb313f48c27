import type { AstroGlobal } from 'astro'

/**
 * The parameters of a page's address, for a page that is kept: asked with one that it never looks
 * at here it is not, or invented ones would fill the memory.
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
