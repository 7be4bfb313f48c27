import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import { useProblem } from '../fields/problems.tsx'
import { PictureField } from '../media/picture-field.tsx'
import { FramePicker } from './frame-picker.tsx'
import type { VideoEditorProps } from './video-props.ts'

const text = createLearning.video

/** The picture that stands before a video is played: a frame of it, or one of its own. */
export function PosterField({ video, onChange }: VideoEditorProps) {
  const largest = video.sources.at(-1)
  return (
    <>
      {largest && (
        <FramePicker
          address={largest.url}
          onPicture={poster => onChange(now => ({ ...now, poster }))}
        />
      )}
      <PictureField
        label={text.poster}
        value={video.poster}
        error={useProblem('poster')}
        onChange={poster => onChange(now => ({ ...now, poster }))}
      />
    </>
  )
}
