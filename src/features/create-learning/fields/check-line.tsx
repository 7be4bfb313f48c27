import { useId } from 'react'

interface CheckLineProps {
  label: string
  helper?: string | undefined
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}

/** Something that is so or not. */
export function CheckLine({ label, helper, isChecked, onChange }: CheckLineProps) {
  const id = useId()
  return (
    <div className="check-line">
      <input
        id={id}
        type="checkbox"
        checked={isChecked}
        aria-describedby={helper ? `${id}-helper` : undefined}
        onChange={event => onChange(event.target.checked)}
      />
      <label htmlFor={id}>{label}</label>
      {helper && (
        <p className="field-helper" id={`${id}-helper`}>
          {helper}
        </p>
      )}
    </div>
  )
}
