import { useState } from 'react'
import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import { UploadField } from '../../../kit/administration/upload/upload-field.tsx'
import { useProblem } from '../fields/problems.tsx'
import { makeTranscript } from './transcript.ts'
import type { VideoEditorProps } from './video-props.ts'

const text = createLearning.video
const LANGUAGES = ['ko', 'id'] as const
type Language = (typeof LANGUAGES)[number]

/** Captions in both languages; what is said in the video is read from them. */
export function CaptionsFields({ video, onChange }: VideoEditorProps) {
  const [isUnread, setUnread] = useState(false)
  const { captions, transcript } = video
  const take = async (language: Language, url: string | null) => {
    const next = { ...captions, [language]: url }
    onChange(now => ({ ...now, captions: { ...now.captions, [language]: url } }))
    const made = await readTranscript(next, transcript)
    setUnread(made === 'unread')
    if (Array.isArray(made)) onChange(now => ({ ...now, transcript: made }))
  }
  return (
    <fieldset className="options-editor">
      <legend>{text.captions}</legend>
      <p className="field-helper">{text.captionsHint}</p>
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
    </fieldset>
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

type Captions = VideoEditorProps['video']['captions']
type Transcript = VideoEditorProps['video']['transcript']

/** @returns undefined as long as the captions are missing that each video has */
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
