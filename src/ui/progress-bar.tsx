import { useId } from 'react'

export interface ProgressBarProps {
  label: string
  /** How much is done; left out while nobody knows. */
  value?: number | undefined
  max?: number | undefined
  /** The value in words, such as `3 dari 8 pelajaran`; a percentage unless told. */
  valueText?: string | undefined
}

const TIP = 'M0 0C6-8 14-8 20 0 14 8 6 8 0 0z'

/** How far something has come, drawn with a petal at its tip. */
export function ProgressBar({ label, value, max = 100, valueText }: ProgressBarProps) {
  const id = useId()
  const part = value === undefined ? undefined : Math.min(1, Math.max(0, value / max || 0))
  const percent = part === undefined ? undefined : `${Math.round(part * 100)}%`
  return (
    <div className="progress">
      <p className="progress-texts">
        <span id={id}>{label}</span>
        <span className="progress-number">{valueText ?? percent}</span>
      </p>
      <div
        className="progress-bar"
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={part === undefined ? undefined : part * max}
        aria-valuetext={percent && (valueText ?? percent)}
      >
        <svg width="100%" height="16" aria-hidden="true" focusable="false">
          <rect className="progress-track" y="4" width="100%" height="8" rx="4" />
          {part === undefined ? (
            <rect className="progress-unknown" y="4" width="30%" height="8" rx="4" />
          ) : (
            <>
              <rect className="progress-done" y="4" width={percent} height="8" rx="4" />
              {part > 0 && (
                <svg className="progress-tip" x={percent} aria-hidden="true" overflow="visible">
                  {/* The less is done, the more of it lies ahead: at the beginning there is no room behind. */}
                  <path d={TIP} transform={`translate(${-20 * part} 8)`} />
                </svg>
              )}
            </>
          )}
        </svg>
      </div>
    </div>
  )
}
