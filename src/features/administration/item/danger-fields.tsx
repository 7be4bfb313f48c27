import { useId } from 'react'
import { shell } from '../../../../content/site/administration/shell.ts'
import { describe, Field } from '../../../ui/field.tsx'

const text = shell.action

export interface Danger {
  word: string
  password: string
}

interface DangerFieldsProps {
  word: string
  value: Danger
  onChange: (value: Danger) => void
  wordProblem: string | undefined
  passwordProblem: string | undefined
}

/** A word to be typed and the password again, for what cannot be taken back. */
export function DangerFields(props: DangerFieldsProps) {
  const { word, value, onChange, wordProblem, passwordProblem } = props
  const [wordId, passwordId] = [useId(), useId()]
  return (
    <div className="danger-fields">
      <p>{text.danger}</p>
      <Field id={wordId} label={text.word(word)} error={wordProblem}>
        <input
          {...describe(wordId, { error: wordProblem })}
          className="field-control"
          value={value.word}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          required
          onChange={({ target }) => onChange({ ...value, word: target.value })}
        />
      </Field>
      <Field id={passwordId} label={text.password} error={passwordProblem}>
        <input
          {...describe(passwordId, { error: passwordProblem })}
          className="field-control"
          type="password"
          value={value.password}
          autoComplete="current-password"
          required
          onChange={({ target }) => onChange({ ...value, password: target.value })}
        />
      </Field>
    </div>
  )
}
