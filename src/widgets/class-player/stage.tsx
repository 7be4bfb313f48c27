import { useStore } from '@nanostores/react'
import { partKey } from '../../stores/class-progress/known-progress.ts'
import { ContentFailure } from './content-failure.tsx'
import { usePlayer } from './context.ts'
import { Locked } from './locked.tsx'
import { ModulSlot, QuizSlot, useEarly, VideoSlot } from './part-slots.tsx'
import { placeAfter } from './places.ts'

/** The part that is open. */
export function Stage() {
  const { store, state, t, showWord } = usePlayer()
  const { parts } = useStore(store.progress.$progress)
  const { content, place, learnings, quizzes, moduls, selectedVideo } = state
  useEarly(place?.part.kind)
  if (content.state === 'forbidden') return <Locked {...content} />
  if (content.state === 'failed') return <ContentFailure failure={content.failure} />
  if (selectedVideo) return <VideoSlot key={selectedVideo.id} video={selectedVideo} />
  const quiz = quizzes.find(({ id }) => id === place?.part.id)
  const modul = moduls.find(({ id }) => id === place?.part.id)
  const next = place && placeAfter(learnings, place) && store.next
  if (quiz)
    return (
      <QuizSlot
        key={quiz.id}
        quiz={quiz}
        onResult={({ progress }) => store.progress.take(progress)}
        onDone={next}
      />
    )
  if (modul)
    return (
      <ModulSlot
        key={modul.id}
        modul={modul}
        isDone={parts.get(partKey('modul', modul.id))?.is_done}
        onRead={() => void store.progress.read(modul.id)}
        onDone={next}
        onWord={showWord}
      />
    )
  return <p role="status">{t.loading}</p>
}
