import { ContentFailure } from './content-failure.tsx'
import { usePlayer } from './context.ts'
import { Locked } from './locked.tsx'
import { ModulSlot, QuizSlot } from './part-slots.tsx'
import { VideoView } from './video/video-view.tsx'

/** The part that is open. */
export function Stage() {
  const { store, state, t, showWord } = usePlayer()
  const { content, place, quizzes, moduls, selectedVideo } = state
  if (content.state === 'forbidden') return <Locked {...content} />
  if (content.state === 'failed') return <ContentFailure failure={content.failure} />
  if (selectedVideo) return <VideoView key={selectedVideo.id} video={selectedVideo} />
  const quiz = quizzes.find(({ id }) => id === place?.part.id)
  const modul = moduls.find(({ id }) => id === place?.part.id)
  if (quiz) return <QuizSlot key={quiz.id} quiz={quiz} onDone={store.next} />
  if (modul)
    return (
      <ModulSlot
        key={modul.id}
        modul={modul}
        onDone={() => void store.progress.read(modul.id)}
        onWord={showWord}
      />
    )
  return <p role="status">{t.loading}</p>
}
