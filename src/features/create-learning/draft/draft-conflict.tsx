import { useState } from 'react'
import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import { Compare, type Side } from '../../../kit/administration/compare.tsx'
import { merge } from '../../../kit/administration/differences.ts'
import type { FieldWords } from '../../../kit/administration/field-words.ts'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { wordsOf } from '../content/flat-learning.ts'
import type { Draft } from './draft.ts'
import type { DraftState } from './draft-state.ts'

const text = createLearning.conflict
type Item = Readonly<Record<string, unknown>>

interface DraftConflictProps<T> {
  draft: Draft<T>
  state: DraftState<T>
  /** As fields that are compared one by one, and back. */
  flat: (item: T) => Item
  unflat: (item: Item) => T
  /** What the fields are called. */
  words?: (...states: readonly Item[]) => FieldWords
}

/** Somebody else changed the same thing: both are shown, and of each field one is chosen. */
export function DraftConflict<T>(props: DraftConflictProps<T>) {
  const { draft, state, flat, unflat, words = wordsOf } = props
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({})
  if (state.phase !== 'ready' || state.saving.state !== 'conflict') return null
  const { theirs } = state.saving
  if (!theirs)
    return (
      <section className="conflict" role="alert">
        <h3>{text.goneTitle}</h3>
        <p>{text.gone}</p>
      </section>
    )
  const [left, right] = [flat(state.item), flat(theirs.item)]
  const settle = () => {
    setChosen({})
    void draft.settle(unflat(merge(left, right, chosen)))
  }
  return (
    <section className="conflict" aria-labelledby="conflict">
      <div role="alert">
        <h3 id="conflict">{text.title}</h3>
        <p>{text.lead}</p>
      </div>
      <Compare
        schema={{}}
        words={words(left, right)}
        {...{ left, right, chosen }}
        titles={{ left: text.mine, right: text.theirs }}
        onChoose={setChosen}
      />
      <PrimaryButton onClick={settle}>{text.settle}</PrimaryButton>
    </section>
  )
}
