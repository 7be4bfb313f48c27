import { useEffect, useState } from 'react'
import { call } from '../../../api/call.ts'
import type { Standing } from '../../../contract/check-ins.ts'
import { getWeeklyRecap } from '../../../contract/routes/weekly-recap.ts'
import type { WeeklyRecap } from '../../../contract/weekly-recap.ts'
import { growthOf } from '../../../lib/streak-cloth.ts'
import { $auth } from '../../../stores/session/auth.ts'
import { useRewards } from '../context.ts'
import { Fold } from '../fold.tsx'
import { SectionFailed, SectionLoading } from '../section-states.tsx'
import type { WeekFacts, WeekFormat } from './draw-week.ts'
import { site } from './messages.ts'
import { PictureButtons } from './picture-buttons.tsx'

const text = site.week
const FORMATS = ['wide', 'story'] as const

/** The learner's last seven days, and a picture of them to share. */
export function WeekSection({ standing }: { standing: Standing }) {
  const { recap, retry } = useRecap(standing)
  return (
    <Fold title={text.heading} id="minggumu">
      {recap === undefined && <SectionLoading />}
      {recap === null && <SectionFailed onRetry={retry} />}
      {recap && <Week recap={recap} />}
    </Fold>
  )
}

function Week({ recap }: { recap: WeeklyRecap }) {
  const { t, userId } = useRewards()
  const [format, setFormat] = useState<WeekFormat>('wide')
  const [hasName, setName] = useState(false)
  const figures = figuresOf(recap, t.number)
  const facts = (): WeekFacts => ({
    title: hasName ? text.titleOf(firstName()) : text.title,
    days: recap.days.map(({ day, kind }) => ({ name: t.weekday(day), isDone: kind !== null })),
    figures,
    made: `${text.made} · ${location.host}`,
    seed: userId,
    petals: growthOf(recap.daily_check_in_streak).petals,
  })
  return (
    <>
      <p>{text.lead}</p>
      <dl className="rewards-figures">
        {figures.map(({ value, label }) => (
          <div key={label}>
            <dt className="muted text-small">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <fieldset className="rewards-formats cluster gap-3">
        <legend className="visually-hidden">{text.format}</legend>
        {FORMATS.map(each => (
          <label key={each} className="target gap-2">
            <input
              type="radio"
              name="week-format"
              checked={each === format}
              onChange={() => setFormat(each)}
            />
            {text.formats[each]}
          </label>
        ))}
      </fieldset>
      <label className="rewards-with-name target gap-2">
        <input type="checkbox" checked={hasName} onChange={() => setName(!hasName)} />
        {text.withName}
      </label>
      <PictureButtons
        name={`minggu-sapa-${format}.png`}
        save={text.save}
        share={{ label: text.share, message: text.title }}
        draw={async () => (await import('./draw-week.ts')).drawWeek(format, facts())}
      />
    </>
  )
}

/** Returns the figures of a week, as they are written on the page and in the picture. */
function figuresOf(recap: WeeklyRecap, number: (value: number) => string) {
  const { days, daily_check_in_streak, words_reviewed, tests_done } = recap
  const checkedIn = days.filter(({ kind }) => kind === 'check-in').length
  return [
    { value: text.days(checkedIn), label: text.figures.days },
    { value: number(daily_check_in_streak), label: text.figures.streak },
    { value: number(words_reviewed), label: text.figures.words },
    { value: number(tests_done), label: text.figures.tests },
  ]
}

function firstName(): string {
  return $auth.get().user?.name.split(' ')[0] ?? ''
}

/** Loads the week, and again when a check-in changes it; null when that failed. */
function useRecap({ day, daily_check_in_streak: streak }: Standing) {
  const { store } = useRewards()
  const [recap, setRecap] = useState<WeeklyRecap | null>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new day, check-in or attempt loads anew
  useEffect(() => {
    let isLatest = true
    void call(store.http, getWeeklyRecap).then(answer => {
      if (isLatest) setRecap(answer.ok ? answer.value.data : null)
    })
    return () => {
      isLatest = false
    }
  }, [store, day, streak, attempt])
  const retry = () => {
    setRecap(undefined)
    setAttempt(attempt + 1)
  }
  return { recap, retry }
}
