import { useEffect, useRef, useState } from 'react'
import type { Standing } from '../../../contract/check-ins.ts'
import { drawCloth } from '../../../lib/streak-cloth.ts'
import { useRewards } from '../context.ts'
import { site } from './messages.ts'

const DAYS = [7, 30, 100] as const
type SceneDays = (typeof DAYS)[number]

/**
 * A scene on the day on which a streak reaches 7, 30 or 100 days, until it is closed. This device
 * remembers that: the scene is over with the day, so that another device shows it at most once
 * more, and the server has nothing to keep about it.
 */
export function StreakScene({ standing }: { standing: Standing }) {
  const { userId, t } = useRewards()
  const days = DAYS.find(each => each === standing.daily_check_in_streak)
  const moment = `${userId} ${days} ${standing.last_check_in_date}`
  const [isShown, setShown] = useState(false)
  const place = useRef<HTMLElement>(null)
  const isToday = days !== undefined && standing.is_checked_in
  useEffect(() => setShown(isToday && !isClosed(moment)), [isToday, moment])
  if (!isShown || days === undefined) return null
  const { title, text } = site.scene[days]
  const close = () => {
    markClosed(moment)
    setShown(false)
    place.current?.closest<HTMLElement>('main')?.focus({ preventScroll: true })
  }
  return (
    <section className="rewards-scene surface" aria-label={t.streak(days)} ref={place}>
      <Picture days={days} seed={userId} />
      <div className="rewards-scene-words row gap-3">
        <div>
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
        <button type="button" className="button button-outlined" onClick={close}>
          {site.scene.close}
        </button>
      </div>
    </section>
  )
}

interface Drawing {
  /** Class of its colour. */
  hue: string
  path: string
}

/** A shoot at dawn, hills under a full moon, and for the last the finished cloth. */
const DRAWINGS: Record<Exclude<SceneDays, 100>, readonly Drawing[]> = {
  7: [
    { hue: 'yellow', path: 'M180 58a52 52 0 1 0 .1 0z' },
    { hue: 'persimmon', path: 'M0 118c60-22 120-22 180-6s120 14 180-8v56H0z' },
    { hue: 'green', path: 'M0 136c70-14 130-6 190 2s110 6 170-8v30H0z' },
    {
      hue: 'pink',
      path: 'M178 140V96c-22 0-34-10-36-28 20 0 34 8 36 22 2-22 16-32 38-34 0 24-14 38-34 40v44z',
    },
  ],
  30: [
    { hue: 'yellow', path: 'M262 16a34 34 0 1 0 .1 0z' },
    { hue: 'blue', path: 'M0 112l54-48 40 34 62-58 66 62 44-30 94 52v36H0z' },
    { hue: 'green', path: 'M0 130c60-16 110-8 170-2s130 2 190-14v46H0z' },
    { hue: 'red', path: 'M60 146V108h-14l34-22 34 22h-14v38h-8v-24H68v24z' },
    { hue: 'persimmon', path: 'M46 108c24-4 44-4 68 0l6-8c-28-6-52-6-80 0z' },
  ],
}

function Picture({ days, seed }: { days: SceneDays; seed: string }) {
  const cloth = days === 100 ? drawCloth(seed, 15) : undefined
  const drawings = days === 100 ? (cloth?.petals ?? []) : DRAWINGS[days]
  return (
    <svg
      className="picture"
      viewBox={days === 100 ? '0 0 360 144' : '0 0 360 160'}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <path className="streak-cloth-ground" d="M0 0h360v160H0z" />
      {drawings.map(({ hue, path }) => (
        <path key={path} className={hue} d={path} />
      ))}
      <path className="streak-cloth-heart" d={cloth?.hearts.map(({ path }) => path).join('')} />
    </svg>
  )
}

const CLOSED = 'streak-scene-closed'

function isClosed(moment: string): boolean {
  try {
    return localStorage.getItem(CLOSED) === moment
  } catch {
    // Without storage it would return with every page of the day.
    return true
  }
}

function markClosed(moment: string): void {
  try {
    localStorage.setItem(CLOSED, moment)
  } catch {
    // As above.
  }
}
