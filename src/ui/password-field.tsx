import { messages } from './messages.ts'
import { SiteIcon } from './site-icon.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'trailing' | 'id'> & { id: string }

/** A password field that starts hidden; the page's script lets the eye button show it. */
export function PasswordField(props: PasswordFieldProps) {
  const eye = (
    <button
      type="button"
      className="icon-button password-eye"
      aria-label={messages.showPassword}
      aria-pressed="false"
      aria-controls={props.id}
    >
      <SiteIcon name="eye" />
      <SiteIcon name="eye-off" />
    </button>
  )
  return <TextField {...props} type="password" trailing={eye} />
}
