/** Addresses of the grammar reference; separate from the paths in every page's scripts. */
export const grammarPaths = {
  list: '/grammar',
  entry: (id: string) => `/grammar/${encodeURIComponent(id)}`,
} as const
