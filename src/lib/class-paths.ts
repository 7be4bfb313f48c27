import { paths } from './paths.ts'

/** Addresses of classes; separate from the paths in every page's scripts. */
export const classPaths = {
  ofLevel: (level: string) => `${paths.classes}?level=${encodeURIComponent(level)}`,
  detail: (id: string) => `${paths.classDetails}?id=${encodeURIComponent(id)}`,
  /** Page of the class player: where the learner stopped, or at one of the parts. */
  player(id: string, learning?: string, part?: string): string {
    const query = { class: id, ...(learning && { learning }), ...(part && { part }) }
    return `${paths.classContent}?${new URLSearchParams(query)}`
  },
  /** The subscription page, which then leads to the page that the person wanted. */
  subscribeThen: (path: string) => `${paths.subscription}?next=${encodeURIComponent(path)}`,
}
