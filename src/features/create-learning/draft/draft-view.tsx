import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import { Compare } from '../../../kit/administration/compare.tsx'
import { merge, type Side } from '../../../kit/administration/differences.ts'
import type { FieldWords } from '../../../kit/administration/field-words.ts'
import type { JsonItem } from '../../../kit/administration/json-schema.ts'
import { failureText } from '../../../kit/form/problem-texts.ts'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { SiteIcon } from '../../../ui/site-icon.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ProblemsProvider } from '../fields/problems.tsx'
import { LoadFailure } from '../shell/view-frame.tsx'
import type { Draft, ReadyDraft } from './draft.ts'

interface DraftViewProps<T> {
  draft: Draft<T>
  /** Saves at once when Ctrl+S is pressed. */
  onSave: () => void
  children: (state: ReadyDraft<T>) => ReactNode
}

/**
 * Shows a draft: loads it once, saves it, and passes the server's problems to the fields inside.
 */
export function DraftView<T>({ draft, onSave, children }: DraftViewProps<T>) {
  const state = useStore(draft.$draft)
  useEffect(() => {
    draft.want()
    const stop = draft.start()
    return () => {
      stop()
      // Leaving the view saves at once, without waiting for the next pause.
      if (draft.ready?.saving.state === 'waiting') void draft.save()
    }
  }, [draft])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      onSave()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [onSave])
  if (state.phase === 'loading') return <Skeleton lines={6} />
  if (state.phase === 'failed')
    return <LoadFailure failure={state.failure} onRetry={() => void draft.load()} />
  const { saving } = state
  return (
    <ProblemsProvider problems={saving.state === 'refused' ? saving.problems : NONE}>
      {children(state)}
    </ProblemsProvider>
  )
}

const NONE = [] as const

interface DraftStatusProps<T> {
  draft: Draft<T>
  state: ReadyDraft<T>
  onSave: () => void
  /** Splits the item into fields that are compared one by one; `unflat` reverses it. */
  flat?: (item: T) => JsonItem
  unflat?: (item: JsonItem) => T
  /** Labels of the fields. */
  words: (...states: readonly JsonItem[]) => FieldWords
}

/** The state of saving a draft, and the choices after a conflict. */
export function DraftStatus<T>({ draft, state, onSave, ...compared }: DraftStatusProps<T>) {
  const { saving, isStored } = state
  const canSave = ['waiting', 'failed', 'offline', 'refused', 'saved'].includes(saving.state)
  return (
    <>
      <div className="save-state row gap-3 surface" data-state={saving.state}>
        <p role="status">
          {saving.state === 'saved' && <SiteIcon name="check" size={20} />}
          {wordsFor(state)}
          {!isStored && <span className="field-error">{createLearning.saving.notKept}</span>}
        </p>
        <button
          type="button"
          className="button button-outlined"
          aria-disabled={!canSave || undefined}
          aria-keyshortcuts="Control+S Meta+S"
          onClick={() => canSave && onSave()}
        >
          {createLearning.saving.save}
        </button>
      </div>
      {saving.state === 'conflict' &&
        (saving.theirs ? (
          <Conflict mine={state.item} theirs={saving.theirs.item} {...{ draft, ...compared }} />
        ) : (
          <section className="conflict stack gap-4" role="alert">
            <h3>{createLearning.conflict.goneTitle}</h3>
            <p>{createLearning.conflict.gone}</p>
          </section>
        ))}
    </>
  )
}

interface ConflictProps<T> extends Omit<DraftStatusProps<T>, 'state' | 'onSave'> {
  mine: T
  theirs: T
}

/** Both states, from which one is chosen for each field. */
function Conflict<T>({ draft, mine, theirs, flat, unflat, words }: ConflictProps<T>) {
  const text = createLearning.conflict
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({})
  const [left, right] = [mine, theirs].map(flat ?? (item => ({ ...item }) as JsonItem)) as [
    JsonItem,
    JsonItem,
  ]
  const settle = () => {
    const merged = merge(left, right, chosen)
    void draft.settle(unflat ? unflat(merged) : (merged as T))
  }
  return (
    <section className="conflict stack gap-4" aria-labelledby="conflict">
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

const time = new Intl.DateTimeFormat('id-ID', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Asia/Jakarta',
})

function wordsFor({ saving }: ReadyDraft<unknown>): string {
  const text = createLearning.saving
  switch (saving.state) {
    case 'saved':
      return saving.at === null ? text.saved : text.savedAt(time.format(saving.at))
    case 'waiting':
    case 'saving':
      return text.savingNow
    case 'offline':
      return text.offline
    case 'refused':
      return text.refused(saving.problems.length)
    case 'failed':
      return text.failed(failureText(saving.failure))
    case 'conflict':
      return text.conflict
  }
}
