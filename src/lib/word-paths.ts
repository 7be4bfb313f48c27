/** Addresses of saved words; separate from the paths in every page's scripts. */
export const wordPaths = {
  own: '/words',
}
