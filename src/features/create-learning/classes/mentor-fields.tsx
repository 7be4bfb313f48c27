import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import type { StoredClass } from '../content/stored.ts'
import { useProblem } from '../fields/problems.tsx'
import { TextLine } from '../fields/text-line.tsx'
import type { FactsProps } from './facts-props.ts'

const text = createLearning.facts
type Mentor = StoredClass['mentor']

/** Who teaches a class, and signs its certificates. */
export function MentorFields({ item, onChange }: FactsProps) {
  const { name, role, signature_url } = item.mentor
  const set = (part: Partial<Mentor>) =>
    onChange(now => ({ ...now, mentor: { ...now.mentor, ...part } }))
  return (
    <fieldset className="options-editor">
      <legend>{text.mentor}</legend>
      <p className="field-helper">{text.mentorHint}</p>
      <TextLine
        label={text.mentorName}
        value={name}
        maxLength={160}
        required
        error={useProblem('mentor', 'name')}
        onChange={value => set({ name: value })}
      />
      <TextLine
        label={text.mentorRole}
        value={role}
        maxLength={160}
        required
        error={useProblem('mentor', 'role')}
        onChange={value => set({ role: value })}
      />
      <TextLine
        label={text.signature}
        helper={text.signatureHint}
        value={signature_url ?? ''}
        maxLength={500}
        error={useProblem('mentor', 'signature_url')}
        onChange={value => set({ signature_url: value === '' ? null : value })}
      />
    </fieldset>
  )
}
