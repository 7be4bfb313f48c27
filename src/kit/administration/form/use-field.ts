import { form } from '../../../../content/site/administration/form.ts'
import { controlId, type FieldProps, useFormContext, useProblems } from './form-context.ts'
import { isUnread } from './unread.ts'

/** A hint of the field's own that says already what it means to leave it empty. */
const SAYS_EMPTY = /kosongkan/i

/** What a control needs: its id, its texts, and what it says of what is typed. */
export function useField({ at, name, isNullable, isNeeded, value, schema }: FieldProps) {
  const { id: formId, words, isNew, change, visit } = useFormContext()
  const error = useProblems().get(at)
  const id = controlId(formId, at)
  const own = at === '/id' && isNew ? form.newId : words.hint(name)
  const mayBeEmpty = SAYS_EMPTY.test(own ?? '') ? undefined : emptyHint(isNullable, isNeeded)
  const helper = [own, mayBeEmpty, leftHint(schema, value)]
  return {
    id,
    error,
    helper: helper.filter(Boolean).join(' ') || undefined,
    isRequired: isNeeded && !isNullable,
    /** What a field holds that has nothing in it. */
    onChange: (next: unknown) => change(at, next),
    onBlur: () => visit(at),
  }
}

/** What a control of text shows. */
export function typedText(value: unknown): string {
  if (isUnread(value)) return value.$unread
  return value === null || value === undefined ? '' : String(value)
}

/** Share of the longest text from which on it is said how much is left. */
const NEAR = 0.8

function leftHint({ maxLength }: FieldProps['schema'], value: unknown): string | undefined {
  if (!maxLength || maxLength < 20 || typeof value !== 'string') return undefined
  return value.length >= maxLength * NEAR && value.length <= maxLength
    ? form.left(maxLength - value.length)
    : undefined
}

function emptyHint(isNullable: boolean, isNeeded: boolean): string | undefined {
  if (isNullable) return form.isNull
  return isNeeded ? undefined : form.isOptional
}
