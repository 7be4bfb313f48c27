import type { ReactNode } from 'react'
import type { IconName } from './icons.ts'
import { SiteIcon } from './site-icon.tsx'

export interface FieldTexts {
  label: string
  /** What is wrong and how to put it right. */
  error?: string | undefined
  /** Said before anything goes wrong. */
  helper?: string | undefined
}

export interface FieldProps extends FieldTexts {
  /** Id of the control inside. */
  id: string
  icon?: IconName | undefined
  /** A button at the end of the box. */
  trailing?: ReactNode
  children: ReactNode
}

/** Label, box and texts around one control; TextField and Select are made of it. */
export function Field({ id, label, error, helper, icon, trailing, children }: FieldProps) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
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
      {/* Always there: a page without React writes its error into it. */}
      <p className="field-error" id={`${id}-error`} aria-live="polite">
        {error}
      </p>
    </div>
  )
}

/** What ties a control to the texts of its field. */
export function describe(id: string, { error, helper }: Omit<FieldTexts, 'label'>) {
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': helper ? `${id}-helper ${id}-error` : `${id}-error`,
  }
}
