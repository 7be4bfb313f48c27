import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Problem } from '../../../contract/administration.ts'

/** Where a field stands in what is being written. */
export type Path = readonly (string | number)[]

const Problems = createContext<readonly Problem[]>([])

/** What the server said is wrong, for the fields inside. */
export function ProblemsProvider(props: { problems: readonly Problem[]; children: ReactNode }) {
  return <Problems.Provider value={props.problems}>{props.children}</Problems.Provider>
}

/** For what stands deeper: only the problems under a path, their paths from there on. */
export function ProblemsUnder({ path, children }: { path: Path; children: ReactNode }) {
  const all = useContext(Problems)
  const key = path.join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is another array each time
  const below = useMemo(
    () =>
      all
        .filter(problem => path.every((step, at) => problem.path[at] === step))
        .map(problem => ({ ...problem, path: problem.path.slice(path.length) })),
    [all, key],
  )
  return <Problems.Provider value={below}>{children}</Problems.Provider>
}

/** What is wrong with one field; undefined when nothing is. */
export function useProblem(...path: Path): string | undefined {
  return problemAt(useContext(Problems), path)
}

export function useProblems(): readonly Problem[] {
  return useContext(Problems)
}

function problemAt(all: readonly Problem[], path: Path): string | undefined {
  const found = all.filter(
    problem =>
      problem.path.length === path.length && path.every((step, at) => problem.path[at] === step),
  )
  return found.length > 0 ? found.map(({ message }) => message).join(' ') : undefined
}

/** How something is changed that is being written. */
export type Change<T> = (next: (item: T) => T) => void

/**
 * Binds fields to the properties of an item: their value, what is wrong with it, and how it changes.
 *
 * @param path where the item stands in what is being written
 */
export function useFields<T extends object>(item: T, onChange: Change<T>, ...path: Path) {
  const all = useContext(Problems)
  return <K extends keyof T & string>(name: K) => ({
    value: item[name],
    error: problemAt(all, [...path, name]),
    onChange: (value: T[K]) => onChange(now => ({ ...now, [name]: value })),
  })
}
