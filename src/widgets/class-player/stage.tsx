import { useStore } from '@nanostores/react'
import { itemKey } from '../../stores/class-progress/merged-progress.ts'
import { ContentFailure } from './content-failure.tsx'
import { usePlayer } from './context.ts'
import { locationAfter } from './locations.ts'
import { Locked } from './locked.tsx'
import { ModulSlot, QuizSlot, VideoSlot } from './part-slots.tsx'

/** The open part. */
export function Stage() {
  const { store, state, t, showWord } = usePlayer()
  const { parts } = useStore(store.progress.$progress)
  const { content, location, learnings, quizzes, moduls, selectedVideo } = state
  if (content.state === 'forbidden') return <Locked {...content} />
  if (content.state === 'failed') return <ContentFailure failure={content.failure} />
  if (selectedVideo) return <VideoSlot key={selectedVideo.id} video={selectedVideo} />
  const quiz = quizzes.find(({ id }) => id === location?.part.id)
  const modul = moduls.find(({ id }) => id === location?.part.id)
  const next = location && locationAfter(learnings, location) && store.next
  const left = location?.learning.parts.filter(
    ({ kind, id }) => id !== location.part.id && !parts.get(itemKey(kind, id))?.is_done,
  )
  const [review] = ['modul', 'video'].flatMap(
    kind => location?.learning.parts.find(part => part.kind === kind) ?? [],
  )
  if (quiz)
    return (
      <QuizSlot
        key={quiz.id}
        quiz={quiz}
        onResult={({ progress }) => store.progress.take(progress)}
        onDone={next}
        left={left}
        review={review}
        onLeft={part => location && store.open({ ...location, part })}
      />
    )
  if (modul)
    return (
      <ModulSlot
        key={modul.id}
        modul={modul}
        isDone={parts.get(itemKey('modul', modul.id))?.is_done}
        onRead={() => void store.progress.read(modul.id)}
        onDone={next}
        onWord={showWord}
      />
    )
  return <p role="status">{t.loading}</p>
}
