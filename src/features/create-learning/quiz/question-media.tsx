import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import { useProblem } from '../fields/problems.tsx'
import { TextLine } from '../fields/text-line.tsx'
import { PictureField } from '../media/picture-field.tsx'
import { RecordingField } from '../media/recording-field.tsx'
import type { QuestionProps } from './question-props.ts'

const text = createLearning.quiz

/** What is seen and heard with a question. */
export function QuestionMedia({ question, onChange }: QuestionProps) {
  const { kind, picture, heard, recording } = question
  const problems = {
    alt: useProblem('picture', 'alt'),
    recording: useProblem('recording'),
    heard: useProblem('heard'),
  }
  return (
    <>
      <PictureField
        label={text.picture}
        value={picture}
        isOptional
        onChange={next =>
          onChange(now => ({ ...now, picture: next && { alt: '', ...now.picture, ...next } }))
        }
      />
      {picture && (
        <TextLine
          label={text.pictureAlt}
          helper={text.pictureAltHint}
          value={picture.alt}
          maxLength={300}
          required
          error={problems.alt}
          onChange={alt =>
            onChange(now => ({ ...now, picture: now.picture && { ...now.picture, alt } }))
          }
        />
      )}
      {(kind === 'listening' || recording) && (
        <>
          <RecordingField
            label={text.recording}
            value={recording}
            error={problems.recording}
            onChange={next => onChange(now => ({ ...now, recording: next }))}
          />
          <TextLine
            label={text.heard}
            helper={text.heardHint}
            value={heard ?? ''}
            lang="ko"
            maxLength={200}
            error={problems.heard}
            onChange={value => onChange(now => ({ ...now, heard: value === '' ? null : value }))}
          />
        </>
      )}
    </>
  )
}
