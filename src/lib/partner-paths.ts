/** Addresses of schools' pages; separate from the paths in every page's scripts. */
export const partnerPaths = {
  page: '/partner',
  school: (id: string) => `/partner?${new URLSearchParams({ school: id })}`,
}
