import { paths } from './paths.ts'

/** Addresses of classes; apart from the paths that every page's scripts carry. */
export const classPaths = {
  ofLevel: (level: string) => `${paths.classes}?level=${encodeURIComponent(level)}`,
  detail: (id: string) => `${paths.classDetails}?id=${encodeURIComponent(id)}`,
  /** Where a class is learned: where its learner stopped, or at one of its parts. */
  player(id: string, learning?: string, part?: string): string {
    const place = { class: id, ...(learning && { learning }), ...(part && { part }) }
    return `${paths.classContent}?${new URLSearchParams(place)}`
  },
  /** The subscription, which then leads on to where the person wanted to go. */
  subscribeThen: (path: string) => `${paths.subscription}?next=${encodeURIComponent(path)}`,
}
