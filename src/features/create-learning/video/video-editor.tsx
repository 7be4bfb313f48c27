import { useState } from 'react'
import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import { UploadField } from '../../../kit/administration/upload/upload-field.tsx'
import { clock } from '../../../ui/player/clock.ts'
import type { StoredVideo } from '../content/stored.ts'
import { CheckLine, FieldGroup, TextLine } from '../fields/lines.tsx'
import { type ChangeItem, useFields, useProblem } from '../fields/problems.tsx'
import { AddressField, type Measured, measureVideo, PictureField } from '../media/media-fields.tsx'
import { FramePicker } from './frame-picker.tsx'
import { makeTranscript } from './transcript.ts'

const text = createLearning.video

interface VideoEditorProps {
  video: StoredVideo
  onChange: ChangeItem<StoredVideo>
}

/** The editor of a video: its file, its picture, its captions. */
export function VideoEditor({ video, onChange }: VideoEditorProps) {
  const field = useFields(video, onChange)
  const largest = video.sources.at(-1)
  return (
    <div className="stack gap-4">
      <TextLine label={text.title} {...field('title')} maxLength={160} required />
      <VideoFile video={video} onChange={onChange} />
      {largest && <FramePicker address={largest.url} onPicture={field('poster').onChange} />}
      <PictureField label={text.poster} {...field('poster')} />
      <CaptionsFields video={video} onChange={onChange} />
      <CheckLine
        label={text.isSynthetic}
        helper={text.isSyntheticHint}
        {...field('is_synthetic')}
      />
      <CheckLine
        label={text.mayDownload}
        helper={text.mayDownloadHint}
        {...field('may_download')}
      />
    </div>
  )
}

/** The files of a video: one is enough, and a smaller one saves data. */
function VideoFile({ video: { sources, seconds }, onChange }: VideoEditorProps) {
  const add = (url: string, measured: Measured) => onChange(now => withSource(now, url, measured))
  return (
    <FieldGroup title={text.file} hint={text.fileHint}>
      <ul className="source-list stack gap-2">
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
        error={useProblem('sources')}
        onUploaded={file => add(file.url, file)}
      />
      <AddressField label={text.address} measure={measureVideo} onFound={add} />
    </FieldGroup>
  )
}

/** Adds a file: one for each height, the smallest first. The length of the video is the file's. */
function withSource(video: StoredVideo, url: string, measured: Measured): StoredVideo {
  const { height = 0, bytes = 1, seconds = video.seconds } = measured
  const otherSources = video.sources.filter(source => source.height !== height)
  const sources = [...otherSources, { url, height, bytes }].sort(
    (one, two) => one.height - two.height,
  )
  return { ...video, sources, seconds }
}

function withoutSource(video: StoredVideo, url: string): StoredVideo {
  return { ...video, sources: video.sources.filter(source => source.url !== url) }
}

const LANGUAGES = ['ko', 'id'] as const
type Language = (typeof LANGUAGES)[number]

interface CaptionsFieldsProps {
  video: StoredVideo
  onChange: ChangeItem<StoredVideo>
}

/** Captions in both languages, from which the transcript is made. */
function CaptionsFields({ video, onChange }: CaptionsFieldsProps) {
  const [isUnread, setUnread] = useState(false)
  const { captions, transcript } = video
  const take = async (language: Language, url: string | null) => {
    const next = { ...captions, [language]: url }
    onChange(now => ({ ...now, captions: { ...now.captions, [language]: url } }))
    const result = await readTranscript(next, transcript)
    setUnread(result === 'unread')
    if (Array.isArray(result)) onChange(now => ({ ...now, transcript: result }))
  }
  return (
    <FieldGroup title={text.captions} hint={text.captionsHint}>
      {LANGUAGES.map(language => (
        <OneLanguage
          key={language}
          language={language}
          url={captions[language]}
          onChange={url => void take(language, url)}
        />
      ))}
      {isUnread && (
        <p className="field-error" role="alert">
          {text.captionsUnread}
        </p>
      )}
      {transcript.length > 0 && (
        <details className="transcript-read">
          <summary>{text.transcript(transcript.length)}</summary>
          <ol>
            {transcript.map(({ start, ko, id }) => (
              <li key={`${start} ${id}`}>
                {ko && <span lang="ko">{ko}</span>} {id}
              </li>
            ))}
          </ol>
        </details>
      )}
    </FieldGroup>
  )
}

interface OneLanguageProps {
  language: Language
  url: string | null
  onChange: (url: string | null) => void
}

function OneLanguage({ language, url, onChange }: OneLanguageProps) {
  return (
    <UploadField
      kind="captions"
      label={text.captionsOf(text.languages[language])}
      value={url}
      error={useProblem('captions', language)}
      isRequired={language === 'id'}
      onUploaded={file => onChange(file.url)}
      onRemove={language === 'ko' ? () => onChange(null) : undefined}
    />
  )
}

type Captions = StoredVideo['captions']
type Transcript = StoredVideo['transcript']

/** @returns undefined while the required captions are missing */
async function readTranscript({ ko, id }: Captions, before: Transcript) {
  if (!id) return undefined
  try {
    const [korean, indonesian] = await Promise.all([ko ? readFile(ko) : '', readFile(id)])
    return makeTranscript({ ko: korean, id: indonesian }, before)
  } catch {
    return 'unread'
  }
}

async function readFile(url: string): Promise<string> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return answer.text()
}
