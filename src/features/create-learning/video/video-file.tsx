import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import { UploadField } from '../../../kit/administration/upload/upload-field.tsx'
import { clock } from '../../../ui/player/clock.ts'
import type { StoredVideo } from '../content/stored.ts'
import { useProblem } from '../fields/problems.tsx'
import { AddressField } from '../media/address-field.tsx'
import { type Measured, measureVideo } from '../media/measure.ts'
import type { VideoEditorProps } from './video-props.ts'

const text = createLearning.video

/** The files of a video: one is enough, a smaller one beside it saves data. */
export function VideoFile({ video, onChange }: VideoEditorProps) {
  const { sources, seconds } = video
  const problem = useProblem('sources')
  const add = (url: string, found: Measured) => onChange(now => withSource(now, url, found))
  return (
    <fieldset className="options-editor">
      <legend>{text.file}</legend>
      <p className="field-helper">{text.fileHint}</p>
      <ul className="source-list">
        {sources.map(({ url, height, bytes }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noreferrer">
              {text.source(height, bytes, clock(seconds))}
            </a>
            <button
              type="button"
              className="text-button"
              onClick={() => onChange(now => withoutSource(now, url))}
            >
              {text.removeSource(height)}
            </button>
          </li>
        ))}
      </ul>
      <UploadField
        kind="video"
        label={sources.length > 0 ? text.uploadAnother : text.upload}
        error={problem}
        onUploaded={file => add(file.url, file)}
      />
      <AddressField label={text.address} measure={measureVideo} onFound={add} />
    </fieldset>
  )
}

/** One file for each number of lines, the smallest first; how long it is comes from the file. */
function withSource(video: StoredVideo, url: string, found: Measured): StoredVideo {
  const { height = 0, bytes = 1, seconds = video.seconds } = found
  const others = video.sources.filter(source => source.height !== height)
  const sources = [...others, { url, height, bytes }].sort((one, two) => one.height - two.height)
  return { ...video, sources, seconds }
}

function withoutSource(video: StoredVideo, url: string): StoredVideo {
  return { ...video, sources: video.sources.filter(source => source.url !== url) }
}
