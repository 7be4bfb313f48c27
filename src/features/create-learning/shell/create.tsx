import { type ReactNode, useEffect, useState } from 'react'
import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import type { Failure, Result } from '../../../api/http.ts'
import { failureText } from '../../../kit/form/problem-texts.ts'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { problemsIn } from '../draft/draft.ts'
import { type ChangeItem, ProblemsProvider } from '../fields/problems.tsx'
import { useAuthoring } from '../stores/authoring.ts'
import { alert } from './alerts.tsx'

/**
 * Manages the draft of an item that does not exist yet: it stays on the device until the item is
 * created.
 *
 * @param name kind of the item, such as `new-class`
 */
export function useLocalDraft<T>(name: string, empty: T): [T, ChangeItem<T>, () => void] {
  const { entryOf } = useAuthoring()
  const [entry] = useState(() => entryOf<T>(name))
  const [item, setItem] = useState<T>(() => entry.read()?.item ?? empty)
  const change: ChangeItem<T> = next =>
    setItem(now => {
      const changed = next(now)
      entry.write({ item: changed, version: 0 })
      return changed
    })
  return [item, change, entry.forget]
}

/** The progress of a creation. */
export interface Creation {
  isBusy: boolean
  failure: Failure | undefined
  /** @returns the server's response; undefined if it refused */
  run: <T>(create: () => Promise<Result<T>>) => Promise<T | undefined>
}

export function useCreation(): Creation {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  return {
    isBusy,
    failure,
    async run(create) {
      setBusy(true)
      const answer = await create()
      setBusy(false)
      if (answer.ok) return answer.value
      setFailure(answer.error)
      return undefined
    },
  }
}

/** Shows the specification's message that something was not created. */
export function alertFailure<T>(answer: Result<T>): Result<T> {
  if (answer.ok) return answer
  const { timeout, wrong } = createLearning.alerts
  const { code } = answer.error
  const words =
    code === 'timeout' ? timeout : { text: wrong.text, meaning: failureText(answer.error) }
  alert({ severity: 'error', ...words })
  return answer
}

/** Provides the problems of a creation to the fields inside. */
export function Creating({
  failure,
  children,
}: Pick<Creation, 'failure'> & { children: ReactNode }) {
  return <ProblemsProvider problems={problemsIn(failure?.data)}>{children}</ProblemsProvider>
}

interface CreateBarProps {
  creation: Pick<Creation, 'failure' | 'isBusy'>
  label: string
  onCreate: () => void
}

/** The button that creates the item, and the reason why that has failed. */
export function CreateBar({ creation: { failure, isBusy }, label, onCreate }: CreateBarProps) {
  return (
    <div className="create-bar stack gap-4">
      <p className="field-helper">{createLearning.parts.keptHere}</p>
      {failure && <Refusal failure={failure} />}
      <PrimaryButton isBusy={isBusy} onClick={onCreate}>
        {label}
      </PrimaryButton>
    </div>
  )
}

/** Why an item was not created; the first field with a problem gets the focus. */
export function Refusal({ failure }: { failure: Failure }) {
  const text = createLearning.refusal
  const problems = problemsIn(failure.data)
  const named = problems.filter(({ path }) => path.length > 0).length
  const otherProblems = problems.filter(({ path }) => path.length === 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    document.querySelector<HTMLElement>('.authoring [aria-invalid="true"]')?.focus()
  }, [failure])
  return (
    <div className="form-problem">
      <p>{named > 0 ? text.incomplete(named) : text.refused}</p>
      {otherProblems.map(({ message }) => (
        <p key={message}>{message}</p>
      ))}
      {problems.length === 0 && <p>{failureText(failure)}</p>}
    </div>
  )
}
