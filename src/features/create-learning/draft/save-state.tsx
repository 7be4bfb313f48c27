import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import { SiteIcon } from '../../../ui/site-icon.tsx'
import type { DraftState } from './draft-state.ts'

const text = createLearning.saving

interface SaveStateProps {
  state: DraftState<unknown>
  /** Sends it now. */
  onSave: () => void
}

/** Where what was typed has got to, in words. */
export function SaveState({ state, onSave }: SaveStateProps) {
  if (state.phase !== 'ready') return null
  const { saving, isKept } = state
  const canSave = ['waiting', 'failed', 'offline', 'refused', 'saved'].includes(saving.state)
  return (
    <div className="save-state" data-state={saving.state}>
      <p role="status">
        {saving.state === 'saved' && <SiteIcon name="check" size={20} />}
        {wordsFor(state)}
        {!isKept && <span className="field-error">{text.notKept}</span>}
      </p>
      <button
        type="button"
        className="button button-outlined"
        aria-disabled={!canSave || undefined}
        aria-keyshortcuts="Control+S Meta+S"
        onClick={() => canSave && onSave()}
      >
        {text.save}
      </button>
    </div>
  )
}

function wordsFor(state: Extract<DraftState<unknown>, { phase: 'ready' }>): string {
  const { saving } = state
  switch (saving.state) {
    case 'saved':
      return saving.at === null ? text.saved : text.savedAt(clockTime(saving.at))
    case 'waiting':
    case 'saving':
      return text.savingNow
    case 'offline':
      return text.offline
    case 'refused':
      return text.refused(saving.problems.length)
    case 'failed':
      return text.failed(saving.failure.message)
    case 'conflict':
      return text.conflict
  }
}

const time = new Intl.DateTimeFormat('id-ID', { hour: '2-digit', minute: '2-digit' })

function clockTime(at: number): string {
  return time.format(at)
}
