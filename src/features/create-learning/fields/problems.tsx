import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Problem } from '../../../contract/administration.ts'

/** Where a field stands in what is being written. */
export type Path = readonly (string | number)[]

const Problems = createContext<readonly Problem[]>([])

interface ProblemsProviderProps {
  problems: readonly Problem[]
  children: ReactNode
}

/** What the server said is wrong, for the fields inside. */
export function ProblemsProvider({ problems, children }: ProblemsProviderProps) {
  return <Problems.Provider value={problems}>{children}</Problems.Provider>
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
  const found = useContext(Problems).filter(
    problem =>
      problem.path.length === path.length && path.every((step, at) => problem.path[at] === step),
  )
  return found.length > 0 ? found.map(({ message }) => message).join(' ') : undefined
}

export function useProblems(): readonly Problem[] {
  return useContext(Problems)
}
