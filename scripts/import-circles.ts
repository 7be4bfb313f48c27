import type { Import } from './import-rules.ts'

/**
 * Finds files that import each other in a circle, so that none can be understood first. Types count
 * like values, since a reader needs both.
 *
 * @param imports imports between our own files; packages are ignored
 * @returns one circle for each group of files that reach each other; its first file is repeated at
 * the end
 */
export function findCircles(imports: readonly Import[]): string[][] {
  const targets = new Map<string, string[]>()
  for (const { from, to } of imports) targets.set(from, [...(targets.get(from) ?? []), to])
  const visited = new Set<string>()
  const circles: string[][] = []
  for (const file of targets.keys()) {
    const circle = visited.has(file) ? undefined : shortestWayBack(file, targets)
    if (!circle) continue
    circles.push(circle)
    for (const member of groupOf(file, targets)) visited.add(member)
  }
  return circles
}

function shortestWayBack(start: string, targets: Map<string, string[]>): string[] | undefined {
  const ways = [[start]]
  const seen = new Set<string>()
  for (const way of ways) {
    for (const next of targets.get(way.at(-1) ?? '') ?? []) {
      if (next === start) return [...way, start]
      if (!seen.has(next)) ways.push([...way, next])
      seen.add(next)
    }
  }
  return undefined
}

/** Returns all files that a file reaches and that reach it. */
function groupOf(file: string, targets: Map<string, string[]>): string[] {
  return [...reachable(file, targets)].filter(other => reachable(other, targets).has(file))
}

function reachable(start: string, targets: Map<string, string[]>): Set<string> {
  const found = new Set<string>()
  const waiting = [start]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    for (const next of targets.get(file) ?? []) {
      if (!found.has(next)) waiting.push(next)
      found.add(next)
    }
  }
  return found
}
