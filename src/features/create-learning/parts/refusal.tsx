import { useEffect } from 'react'
import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import type { Failure } from '../../../api/http.ts'
import { problemsIn } from '../draft/save-outcome.ts'

const text = createLearning.refusal

/** Why something was not created; the first field that lacks something gets the focus. */
export function Refusal({ failure }: { failure: Failure }) {
  const problems = problemsIn(failure.data)
  const named = problems.filter(({ path }) => path.length > 0).length
  const others = problems.filter(({ path }) => path.length === 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    document.querySelector<HTMLElement>('.authoring [aria-invalid="true"]')?.focus()
  }, [failure])
  return (
    <div className="form-problem">
      <p>{named > 0 ? text.incomplete(named) : text.refused}</p>
      {others.map(({ message }) => (
        <p key={message}>{message}</p>
      ))}
      {problems.length === 0 && <p>{failure.message}</p>}
    </div>
  )
}
