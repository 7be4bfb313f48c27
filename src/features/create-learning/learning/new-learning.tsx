import type { SubmitEvent } from 'react'
import { createLearning as texts } from '../../../../content/site/administration/create-learning.ts'
import { call } from '../../../api/call.ts'
import { createLearning } from '../../../contract/routes/classes.ts'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { alert } from '../shell/alerts.tsx'
import { alertFailure, Creating, Refusal, useCreation, useLocalDraft } from '../shell/create.tsx'
import { replaceView } from '../shell/navigation.ts'
import { Head, useClassTrail } from '../shell/view-frame.tsx'
import { useAuthoring } from '../stores/authoring.ts'
import { LearningFacts, type LearningFactsValue } from './learning-page.tsx'

const text = texts.learning

/** The form for a new learning; parts are added once it is created. */
export function NewLearning({ classId }: { classId: string }) {
  const { http, learningsOf } = useAuthoring()
  const trail = useClassTrail(classId)
  const [facts, setFacts, forget] = useLocalDraft<LearningFactsValue>(
    `new-learning/${classId}`,
    EMPTY,
  )
  const { isBusy, failure, run } = useCreation()
  const create = async (event: SubmitEvent) => {
    event.preventDefault()
    const answer = await run(async () =>
      alertFailure(await call(http, createLearning, { form: { class_id: classId, ...facts } })),
    )
    if (!answer) return
    forget()
    const { id } = answer.data
    const created = { ...NO_PARTS, id, class_id: classId, ...facts }
    learningsOf(classId).change(all => [...all.filter(one => one.id !== id), created])
    alert({ severity: 'success', ...texts.alerts.learningCreated })
    replaceView({ name: 'learning', classId, learningId: id })
  }
  return (
    <Creating failure={failure}>
      <Head title={text.newTitle} trail={trail} />
      <form noValidate onSubmit={event => void create(event)}>
        <LearningFacts learning={facts} onChange={setFacts} />
        {failure && <Refusal failure={failure} />}
        <PrimaryButton type="submit" isBusy={isBusy}>
          {text.create}
        </PrimaryButton>
      </form>
    </Creating>
  )
}

const EMPTY: LearningFactsValue = { title: '', summary: '', is_preview: false }
const NO_PARTS = { videos: [], moduls: [], quizzes: [] }
