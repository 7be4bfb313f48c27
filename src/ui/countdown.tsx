import { useEffect, useState } from 'react'
import { MINUTE, SECOND } from '../lib/durations.ts'
import { waitTexts } from './messages.ts'

interface CountdownProps {
  /** Device time in milliseconds. */
  until: number
  lang: keyof typeof waitTexts
}

/** Says how long to wait, and nothing once the time is over. */
export function Countdown({ until, lang }: CountdownProps) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND)
    return () => clearInterval(timer)
  }, [])
  const left = Math.ceil((until - now) / SECOND) * SECOND
  if (left <= 0) return null
  return (
    // Within a live region, not every second is read out.
    <span role="timer" aria-live="off" translate="no">
      {waitTexts[lang](inWords(left, lang))}
    </span>
  )
}

function inWords(left: number, lang: string): string {
  const [unit, size] = left > MINUTE ? (['minute', MINUTE] as const) : (['second', SECOND] as const)
  const format = new Intl.NumberFormat(lang, { style: 'unit', unit, unitDisplay: 'long' })
  return format.format(Math.ceil(left / size))
}
