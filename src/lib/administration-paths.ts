/** Addresses of what only administrators see; apart from the paths that every page's scripts carry. */
export const administrationPaths = {
  admin: '/admin',
  createLearning: '/create-learning',
} as const
