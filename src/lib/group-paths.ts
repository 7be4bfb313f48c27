/** Addresses of study groups; separate from the paths in every page's scripts. */
export const groupPaths = {
  list: '/groups',
  group: (id: string) => `/groups/${encodeURIComponent(id)}`,
  /** Page on which an invited learner joins. */
  invitation: (code: string) => `/groups/join?${new URLSearchParams({ code })}`,
}
