import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { shell } from '../../../../content/site/administration/shell.ts'
import type { ResourceDescription } from '../../../contract/administration.ts'
import { Compare } from '../../../kit/administration/compare.tsx'
import {
  differences,
  merge,
  plainSides,
  type Side,
} from '../../../kit/administration/differences.ts'
import { fieldWords } from '../../../kit/administration/field-words.ts'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { useAdministration } from '../context.ts'
import { listOf } from '../location.ts'
import type { Conflict, ItemStore } from './item-store.ts'

const text = shell.conflict

interface ConflictViewProps {
  resource: ResourceDescription
  conflict: Conflict
  store: ItemStore
}

/** Shows both versions to the second of two administrators who changed an item, to choose from. */
export function ConflictView({ resource, conflict, store }: ConflictViewProps) {
  const { navigation } = useAdministration()
  const { base, theirs, mine } = conflict
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>(() =>
    theirs ? plainSides(base, theirs.item, mine) : {},
  )
  const isBusy = useStore(store.$isBusy)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const isChosen = !theirs || differences(theirs.item, mine).every(field => chosen[field])
  const merged = theirs ? merge(theirs.item, mine, chosen) : mine
  return (
    <section className="conflict stack gap-3" aria-labelledby="conflict-title">
      <h2 id="conflict-title" ref={heading} tabIndex={-1}>
        {text.title}
      </h2>
      <p>{theirs ? text.text : text.gone}</p>
      {theirs && (
        <Compare
          schema={resource.schema}
          words={fieldWords(resource.name)}
          left={theirs.item}
          right={mine}
          titles={{ left: text.theirs, right: text.mine }}
          chosen={chosen}
          onChoose={setChosen}
        />
      )}
      <div className="admin-actions">
        <PrimaryButton
          isBusy={isBusy}
          disabled={!isChosen}
          onClick={() => void store.settle(merged)}
        >
          {theirs ? text.save : text.recreate}
        </PrimaryButton>
        {theirs && (
          <button
            type="button"
            className="button button-outlined"
            disabled={!isChosen}
            onClick={() => store.adopt(merged)}
          >
            {text.edit}
          </button>
        )}
        <button
          type="button"
          className="button button-outlined"
          onClick={() => (theirs ? store.take(theirs) : navigation.go(listOf(resource.name)))}
        >
          {theirs ? text.discard : shell.back}
        </button>
      </div>
    </section>
  )
}
