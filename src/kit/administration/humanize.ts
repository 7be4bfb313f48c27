/** A name of ours as people would write it: `tour_guides` is `Tour guides`. */
export function humanize(name: string): string {
  const words = name.replaceAll(/[_-]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
