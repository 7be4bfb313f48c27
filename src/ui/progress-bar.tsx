import { useId } from 'react'

export interface ProgressBarProps {
  label: string
  /** Amount done; undefined while unknown. */
  value?: number | undefined
  max?: number | undefined
  /** The value in words, such as `3 dari 8 pelajaran`; a percentage by default. */
  valueText?: string | undefined
}

const TIP = 'M0 0C6-8 14-8 20 0 14 8 6 8 0 0z'

/** A progress bar with a petal at its tip. */
export function ProgressBar({ label, value, max = 100, valueText }: ProgressBarProps) {
  const id = useId()
  const fraction = value === undefined ? undefined : Math.min(1, Math.max(0, value / max || 0))
  const percent = fraction === undefined ? undefined : `${Math.round(fraction * 100)}%`
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
        aria-valuenow={fraction === undefined ? undefined : fraction * max}
        aria-valuetext={percent && (valueText ?? percent)}
      >
        <svg width="100%" height="16" aria-hidden="true" focusable="false">
          <rect className="progress-track" y="4" width="100%" height="8" rx="4" />
          {fraction === undefined ? (
            <rect className="progress-unknown" y="4" width="30%" height="8" rx="4" />
          ) : (
            <>
              <rect className="progress-done" y="4" width={percent} height="8" rx="4" />
              {fraction > 0 && (
                <svg className="progress-tip" x={percent} aria-hidden="true" overflow="visible">
                  {/* At the start the petal is ahead of the bar, as there is no room behind it. */}
                  <path d={TIP} transform={`translate(${-20 * fraction} 8)`} />
                </svg>
              )}
            </>
          )}
        </svg>
      </div>
    </div>
  )
}
