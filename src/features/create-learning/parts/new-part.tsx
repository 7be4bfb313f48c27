import { type ReactNode, useState } from 'react'
import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import { call } from '../../../api/call.ts'
import type { Result } from '../../../api/http.ts'
import {
  createModul,
  createQuiz,
  createVideo,
  previewModul,
} from '../../../contract/routes/classes.ts'
import type { StoredQuiz, StoredVideo } from '../content/stored.ts'
import { newId } from '../content/stored.ts'
import { ModulEditor } from '../modul/modul-editor.tsx'
import { newQuestion } from '../quiz/edit-question.ts'
import { QuizEditor } from '../quiz/quiz-editor.tsx'
import { alert } from '../shell/alerts.tsx'
import { alertFailure, CreateBar, Creating, useCreation, useLocalDraft } from '../shell/create.tsx'
import { replaceView } from '../shell/navigation.ts'
import type { PartKind } from '../shell/view.ts'
import { Head, useClassTrail, useDraftTitle } from '../shell/view-frame.tsx'
import { useAuthoring } from '../stores/authoring.ts'
import { VideoEditor } from '../video/video-editor.tsx'

const { alerts, video, modul, quiz, learning } = createLearning
const TEXTS = {
  video: { ...video, done: alerts.videoCreated },
  modul: { ...modul, done: alerts.modulCreated },
  quiz: { ...quiz, done: alerts.quizCreated },
}

/** Class and learning to which a new part is added. */
interface NewPartProps {
  classId: string
  learningId: string
}

/** The form for a new part. */
export function NewPart({ kind, classId, learningId }: NewPartProps & { kind: PartKind }) {
  const place = { classId, learningId }
  if (kind === 'quiz') return <NewQuiz {...place} />
  return kind === 'modul' ? <NewModul {...place} /> : <NewVideo {...place} />
}

interface FrameProps {
  kind: PartKind
  place: NewPartProps
  create: () => Promise<Result<{ data: { id: string } }>>
  /** Deletes the draft from the device. */
  forget: () => void
  children: ReactNode
}

/**
 * Creates a part, announces it, and opens it. Unsaved changes of the learning are sent first,
 * because the server adds the part to the learning.
 */
function Frame({ kind, place, create, forget, children }: FrameProps) {
  const draft = useAuthoring().learningDraft(place.learningId)
  const trail = useClassTrail(place.classId)
  const title = useDraftTitle(draft, learning.untitled)
  const creation = useCreation()
  const run = async () => {
    const answer = await creation.run(async () => {
      await draft.save()
      return alertFailure(await create())
    })
    if (!answer) return
    forget()
    await draft.load()
    alert({ severity: 'success', ...TEXTS[kind].done })
    replaceView({ name: 'part', ...place, kind, partId: answer.data.id })
  }
  return (
    <Creating failure={creation.failure}>
      <Head
        title={TEXTS[kind].newTitle}
        trail={[...trail, { to: { name: 'learning', ...place }, title }]}
      />
      {children}
      <CreateBar creation={creation} label={TEXTS[kind].create} onCreate={() => void run()} />
    </Creating>
  )
}

function NewVideo(place: NewPartProps) {
  const { http } = useAuthoring()
  const { learningId: learning_id } = place
  const [draft, change, forget] = useLocalDraft<StoredVideo>(`new-video/${learning_id}`, NO_VIDEO)
  const { id: _, ...fields } = draft
  return (
    <Frame
      kind="video"
      {...{ place, forget }}
      create={() => call(http, createVideo, { body: { learning_id, ...fields } })}
    >
      <VideoEditor video={draft} onChange={change} />
    </Frame>
  )
}

/** A video without files. */
const NO_VIDEO: StoredVideo = {
  id: '',
  title: '',
  seconds: 0,
  poster: null,
  sources: [],
  captions: { ko: null, id: null },
  transcript: [],
  is_synthetic: false,
  may_download: true,
}

function NewModul(place: NewPartProps) {
  const { http, entryOf } = useAuthoring()
  const { learningId: learning_id } = place
  const name = `new-modul/${learning_id}`
  const [{ title }, change, forgetTitle] = useLocalDraft(name, { title: '' })
  const [entry] = useState(() => entryOf<{ markdown: string }>(`markdown/${name}`))
  const [markdown, setMarkdown] = useState(() => entry.read()?.item.markdown ?? '')
  const forget = () => {
    forgetTitle()
    entry.forget()
  }
  return (
    <Frame
      kind="modul"
      {...{ place, forget }}
      create={() => call(http, createModul, { body: { learning_id, title, markdown } })}
    >
      <ModulEditor
        title={title}
        opened={{ markdown: '', blocks: [] }}
        entry={{ ...entry, forget: () => {} }}
        preview={now => call(http, previewModul, { body: { markdown: now } })}
        onTitle={next => change(now => ({ ...now, title: next }))}
        onBlocks={() => {}}
        onText={setMarkdown}
      />
    </Frame>
  )
}

function NewQuiz(place: NewPartProps) {
  const { http } = useAuthoring()
  const { learningId: learning_id } = place
  const [draft, change, forget] = useLocalDraft<StoredQuiz>(`new-quiz/${learning_id}`, {
    id: '',
    title: '',
    pass_share: 0.7,
    questions: [newQuestion('choice', newId('soal'))],
  })
  const { id: _, ...fields } = draft
  return (
    <Frame
      kind="quiz"
      {...{ place, forget }}
      create={() => call(http, createQuiz, { body: { learning_id, ...fields } })}
    >
      <QuizEditor quiz={draft} onChange={change} />
    </Frame>
  )
}
