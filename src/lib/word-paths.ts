/** Addresses of saved words; apart from the paths that every page's scripts carry. */
export const wordPaths = {
  own: '/words',
}
