import { useState } from 'react'
import { createLearning as texts } from '../../../../content/site/administration/create-learning.ts'
import { undoChange } from '../../../api/administration.ts'
import { deleteLearning } from '../../../api/learning-authoring.ts'
import { Dialog } from '../../../kit/administration/dialog.tsx'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import type { StoredLearning } from '../content/stored.ts'
import { alert } from '../shell/alerts.ts'
import { useAuthoring } from '../shell/context.ts'
import { goTo } from '../shell/navigation.ts'

const text = texts.learning

interface RemoveLearningProps {
  classId: string
  learning: StoredLearning
}

/** Deletes a learning, once it was said twice; for a while the notice can take that back. */
export function RemoveLearning({ classId, learning }: RemoveLearningProps) {
  const { http, learningsOf } = useAuthoring()
  const [isAsking, setAsking] = useState(false)
  const list = learningsOf(classId)
  const remove = async () => {
    setAsking(false)
    const answer = await deleteLearning(http, learning.id)
    if (!answer.ok)
      return alert({
        severity: 'error',
        text: texts.alerts.deleteFailed.text,
        meaning: answer.error.message,
      })
    const { audit_id } = answer.value.data
    const undo = async () => {
      const back = await undoChange(http, audit_id)
      if (!back.ok) alert({ severity: 'error', meaning: back.error.message })
      await list.load()
    }
    list.remove(learning.id)
    goTo({ name: 'class', classId, tab: 'learnings' })
    alert({ severity: 'success', ...texts.alerts.learningDeleted, undo: () => void undo() })
  }
  return (
    <section className="danger-zone">
      <button type="button" className="text-button" onClick={() => setAsking(true)}>
        {text.remove}
      </button>
      {isAsking && (
        <Dialog title={text.removeTitle(learning.title)} onClose={() => setAsking(false)}>
          <p>{text.removeLead}</p>
          <div className="dialog-actions">
            <PrimaryButton onClick={() => void remove()}>{text.remove}</PrimaryButton>
          </div>
        </Dialog>
      )}
    </section>
  )
}
