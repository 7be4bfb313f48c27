import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Problem } from '../../../contract/administration.ts'

/** Path of a field within the item. */
export type Path = readonly (string | number)[]

const Problems = createContext<readonly Problem[]>([])

/** Provides the server's problems to the fields inside. */
export function ProblemsProvider(props: { problems: readonly Problem[]; children: ReactNode }) {
  return <Problems.Provider value={props.problems}>{props.children}</Problems.Provider>
}

/** Provides only the problems below a path, with paths relative to it. */
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

/** Returns the problem of one field; undefined if there is none. */
export function useProblem(...path: Path): string | undefined {
  return problemAt(useContext(Problems), path)
}

export function useProblems(): readonly Problem[] {
  return useContext(Problems)
}

function problemAt(all: readonly Problem[], path: Path): string | undefined {
  const matching = all.filter(
    problem =>
      problem.path.length === path.length && path.every((step, at) => problem.path[at] === step),
  )
  return matching.length > 0 ? matching.map(({ message }) => message).join(' ') : undefined
}

/** Changes an item by a function. */
export type ChangeItem<T> = (next: (item: T) => T) => void

/**
 * Binds fields to the properties of an item: their value, their problem, and their change.
 *
 * @param path path of the item within the whole
 */
export function useFields<T extends object>(item: T, onChange: ChangeItem<T>, ...path: Path) {
  const all = useContext(Problems)
  return <K extends keyof T & string>(name: K) => ({
    value: item[name],
    error: problemAt(all, [...path, name]),
    onChange: (value: T[K]) => onChange(now => ({ ...now, [name]: value })),
  })
}
