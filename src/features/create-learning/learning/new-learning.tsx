import { type SubmitEvent, useState } from 'react'
import { createLearning as texts } from '../../../../content/site/administration/create-learning.ts'
import { call } from '../../../api/call.ts'
import type { Failure } from '../../../api/http.ts'
import { createLearning } from '../../../contract/routes/classes.ts'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { problemsIn } from '../draft/save-outcome.ts'
import { useKept } from '../draft/use-kept.ts'
import { ProblemsProvider } from '../fields/problems.tsx'
import { Refusal } from '../parts/refusal.tsx'
import { alert } from '../shell/alerts.ts'
import { useAuthoring } from '../shell/context.ts'
import { Head } from '../shell/head.tsx'
import { replaceView } from '../shell/navigation.ts'
import { LearningFacts, type LearningFactsValue } from './learning-facts.tsx'
import { useTrail } from './use-trail.ts'

const text = texts.learning

/** A learning that is not there yet; it gets its parts once it is there. */
export function NewLearning({ classId }: { classId: string }) {
  const { http, learningsOf } = useAuthoring()
  const trail = useTrail(classId)
  const [facts, setFacts, forget] = useKept<LearningFactsValue>(`new-learning/${classId}`, EMPTY)
  const [failure, setFailure] = useState<Failure>()
  const [isBusy, setBusy] = useState(false)
  const create = async (event: SubmitEvent) => {
    event.preventDefault()
    setBusy(true)
    const answer = await call(http, createLearning, { form: { class_id: classId, ...facts } })
    setBusy(false)
    if (!answer.ok) {
      setFailure(answer.error)
      return alert({ severity: 'error', ...wordsFor(answer.error) })
    }
    forget()
    const { id } = answer.value.data
    learningsOf(classId).append({ ...NO_PARTS, id, class_id: classId, ...facts })
    alert({ severity: 'success', ...texts.alerts.learningCreated })
    replaceView({ name: 'learning', classId, learningId: id })
  }
  return (
    <ProblemsProvider problems={problemsIn(failure?.data)}>
      <Head title={text.newTitle} trail={trail} />
      <form noValidate onSubmit={event => void create(event)}>
        <LearningFacts learning={facts} onChange={setFacts} />
        {failure && <Refusal failure={failure} />}
        <PrimaryButton type="submit" isBusy={isBusy}>
          {text.create}
        </PrimaryButton>
      </form>
    </ProblemsProvider>
  )
}

function wordsFor({ code, message }: Failure) {
  const { timeout, wrong } = texts.alerts
  return code === 'timeout' ? timeout : { text: wrong.text, meaning: message }
}

const EMPTY: LearningFactsValue = { title: '', summary: '', is_preview: false }
const NO_PARTS = { videos: [], moduls: [], quizzes: [] }
