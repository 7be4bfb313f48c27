import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import type { StoredVideo } from '../content/stored.ts'
import { CheckLine } from '../fields/check-line.tsx'
import { useProblem } from '../fields/problems.tsx'
import { TextLine } from '../fields/text-line.tsx'
import { CaptionsFields } from './captions-fields.tsx'
import { PosterField } from './poster-field.tsx'
import { VideoFile } from './video-file.tsx'
import type { VideoEditorProps } from './video-props.ts'

const text = createLearning.video

/** A video as it is made: its file, its picture, what is said in it. */
export function VideoEditor({ video, onChange }: VideoEditorProps) {
  const set = (part: Partial<StoredVideo>) => onChange(now => ({ ...now, ...part }))
  return (
    <div className="editor">
      <TextLine
        label={text.title}
        value={video.title}
        maxLength={160}
        required
        error={useProblem('title')}
        onChange={title => set({ title })}
      />
      <VideoFile video={video} onChange={onChange} />
      <PosterField video={video} onChange={onChange} />
      <CaptionsFields video={video} onChange={onChange} />
      <CheckLine
        label={text.isSynthetic}
        helper={text.isSyntheticHint}
        isChecked={video.is_synthetic}
        onChange={is_synthetic => set({ is_synthetic })}
      />
      <CheckLine
        label={text.mayDownload}
        helper={text.mayDownloadHint}
        isChecked={video.may_download}
        onChange={may_download => set({ may_download })}
      />
    </div>
  )
}
