import { useState } from 'react'
import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import type { Failure, Result } from '../../../api/http.ts'
import { alert } from '../shell/alerts.ts'
import { useAuthoring } from '../shell/context.ts'
import { replaceView } from '../shell/navigation.ts'
import type { PartKind } from '../shell/view.ts'
import type { NewPartProps } from './new-part-props.ts'

const text = createLearning.alerts
const DONE = { video: text.videoCreated, modul: text.modulCreated, quiz: text.quizCreated }

export interface Creation {
  isBusy: boolean
  failure: Failure | undefined
  run: (create: () => Promise<Result<{ data: { id: string } }>>) => Promise<void>
}

/**
 * Creates a part, tells it, and opens it. What the draft has that is not on the server yet goes
 * first: the part is added to it there.
 *
 * @param forget lets the device forget what was written before it was there
 */
export function useCreatePart(kind: PartKind, place: NewPartProps, forget: () => void): Creation {
  const { learningDraft } = useAuthoring()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const draft = learningDraft(place.learningId)
  const run: Creation['run'] = async create => {
    setBusy(true)
    await draft.save()
    const answer = await create()
    setBusy(false)
    if (!answer.ok) {
      setFailure(answer.error)
      const { code, message } = answer.error
      const own = code === 'timeout' ? text.timeout : { text: text.wrong.text, meaning: message }
      return alert({ severity: 'error', ...own })
    }
    forget()
    await draft.load()
    alert({ severity: 'success', ...DONE[kind] })
    replaceView({ name: 'part', ...place, kind, partId: answer.value.data.id })
  }
  return { isBusy, failure, run }
}
