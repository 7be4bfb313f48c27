/** A view of a school's page; the first is shown where the address names none. */
export type PartnerView = 'code' | 'groups' | 'entry' | 'lti' | 'results' | 'deliveries'

/** Addresses of schools' pages; separate from the paths in every page's scripts. */
export const partnerPaths = {
  page: '/partner',
  school: (id: string, view: PartnerView = 'code', more: Readonly<Record<string, string>> = {}) =>
    `/partner?${new URLSearchParams({ school: id, ...(view !== 'code' && { view }), ...more })}`,
}
