/** Addresses of the grammar reference; apart from the paths that every page's scripts carry. */
export const grammarPaths = {
  list: '/grammar',
  entry: (id: string) => `/grammar/${encodeURIComponent(id)}`,
} as const
