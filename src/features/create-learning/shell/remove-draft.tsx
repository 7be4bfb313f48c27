import { useState } from 'react'
import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import { call } from '../../../api/call.ts'
import type { Result } from '../../../api/http.ts'
import { undoChange } from '../../../contract/routes/administration.ts'
import { Confirm } from '../../../kit/administration/dialog.tsx'
import { failureText } from '../../../kit/form/problem-texts.ts'
import { useAuthoring } from '../stores/authoring.ts'
import { type Alert, alert } from './alerts.tsx'

interface RemoveDraftProps {
  texts: { remove: string; removeTitle: (title: string) => string; removeLead: string }
  title: string
  remove: () => Promise<Result<{ data: { audit_id: string } }>>
  /** Message after the removal. */
  done: Pick<Alert, 'text' | 'meaning'>
  /** Called after the removal, to show another view. */
  onRemoved: () => void
  /** Called after the removal has been undone. */
  onBack: () => void
}

/** Removes a draft after a confirmation; the message offers undo for a while. */
export function RemoveDraft({ texts, title, ...props }: RemoveDraftProps) {
  const { http } = useAuthoring()
  const [isAsking, setAsking] = useState(false)
  const undo = async (entry: string) => {
    const back = await call(http, undoChange, { params: { id: entry } })
    if (!back.ok) return alert({ severity: 'error', meaning: failureText(back.error) })
    props.onBack()
  }
  const remove = async () => {
    const answer = await props.remove()
    if (!answer.ok) {
      const { text } = createLearning.alerts.deleteFailed
      return alert({ severity: 'error', text, meaning: failureText(answer.error) })
    }
    const { audit_id } = answer.value.data
    props.onRemoved()
    alert({ severity: 'success', ...props.done, undo: () => void undo(audit_id) })
  }
  return (
    <section className="danger-zone">
      <button type="button" className="text-button" onClick={() => setAsking(true)}>
        {texts.remove}
      </button>
      {isAsking && (
        <Confirm
          title={texts.removeTitle(title)}
          text={texts.removeLead}
          yes={texts.remove}
          onAnswer={isSure => {
            setAsking(false)
            if (isSure) void remove()
          }}
        />
      )}
    </section>
  )
}
