import type { ReactNode } from 'react'
import type { IconName } from './icons.ts'
import { SiteIcon } from './site-icon.tsx'

export interface FieldTexts {
  label: string
  /** Error text, which says what is wrong and how to correct it. */
  error?: string | undefined
  /** Hint that is shown before any error. */
  helper?: string | undefined
  /** Technical name beside the label, for those who write it into code. */
  code?: string | undefined
}

export interface FieldProps extends FieldTexts {
  /** Id of the control in the field. */
  id: string
  icon?: IconName | undefined
  /** Button at the end of the box. */
  trailing?: ReactNode
  children: ReactNode
}

/** Label, box and texts around one control; TextField and Select are built on it. */
export function Field({ id, label, code, error, helper, icon, trailing, children }: FieldProps) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
        {code && (
          <>
            {' '}
            <code className="field-code">{code}</code>
          </>
        )}
      </label>
      <div className="field-box">
        {icon && <SiteIcon name={icon} size={20} />}
        {children}
        {trailing}
      </div>
      {helper && (
        <p className="field-helper" id={`${id}-helper`}>
          {helper}
        </p>
      )}
      {/* Always rendered: a page without React writes its error into it. No paragraph while empty. */}
      <div className="field-error" id={`${id}-error`} aria-live="polite">
        {error}
      </div>
    </div>
  )
}

/** Returns the ARIA attributes that link a control to the texts of its field. */
export function describe(id: string, { error, helper }: Pick<FieldTexts, 'error' | 'helper'>) {
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': helper ? `${id}-helper ${id}-error` : `${id}-error`,
  }
}
