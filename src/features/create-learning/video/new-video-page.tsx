import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import { call } from '../../../api/call.ts'
import { createVideo } from '../../../contract/routes/classes.ts'
import type { StoredVideo } from '../content/stored.ts'
import { problemsIn } from '../draft/save-outcome.ts'
import { useKept } from '../draft/use-kept.ts'
import { ProblemsProvider } from '../fields/problems.tsx'
import { CreateBar } from '../parts/create-bar.tsx'
import { NewPartHead } from '../parts/new-part-head.tsx'
import type { NewPartProps } from '../parts/new-part-props.ts'
import { useCreatePart } from '../parts/use-create-part.ts'
import { useAuthoring } from '../shell/context.ts'
import { newVideo } from './new-video.ts'
import { VideoEditor } from './video-editor.tsx'

const text = createLearning.video

/** A video that is not there yet. */
export function NewVideo(place: NewPartProps) {
  const { http } = useAuthoring()
  const [video, setVideo, forget] = useKept<StoredVideo>(
    `new-video/${place.learningId}`,
    newVideo(''),
  )
  const creation = useCreatePart('video', place, forget)
  const { id: _, ...given } = video
  return (
    <ProblemsProvider problems={problemsIn(creation.failure?.data)}>
      <NewPartHead title={text.newTitle} {...place} />
      <VideoEditor video={video} onChange={setVideo} />
      <CreateBar
        creation={creation}
        label={text.create}
        onCreate={() =>
          void creation.run(() =>
            call(http, createVideo, { body: { learning_id: place.learningId, ...given } }),
          )
        }
      />
    </ProblemsProvider>
  )
}
