/** Where a draft is, by the path of what is published. */
export function draftPath<const P extends string>(path: P): `/preview${P}` {
  return `/preview${path}`
}
