import { useStore } from '@nanostores/react'
import { useId } from 'react'
import type { Standing } from '../../contract/check-ins.ts'
import { HOUR } from '../../lib/durations.ts'
import { lastWeek } from '../../lib/streak-week.ts'
import { useRewards } from './context.ts'
import { DayMark } from './day-mark.tsx'
import { Fold } from './fold.tsx'
import { Greeting } from './greeting.tsx'
import { Milestones, NextMilestone } from './milestones.tsx'
import { NotCounted, PendingCheckIn } from './notices.tsx'
import { RewardsIcon } from './rewards-icon.tsx'
import { CoveredDays, StreakFreezes } from './streak-freezes.tsx'

/** Today's check-in: the streak, the button, and the outcome. */
export function Today({ standing }: { standing: Standing }) {
  const { store, t, sections } = useRewards()
  const { state } = useStore(store.checkIn.$step)
  const heading = useId()
  const isSending = state === 'sending'
  const shown = isSending && !standing.is_checked_in ? checkedIn(standing) : standing
  const streak = shown.daily_check_in_streak
  return (
    <section part="card" className="rewards-card rewards-hero surface" aria-labelledby={heading}>
      <div className="stack gap-3">
        <h2 id={heading}>{t.title}</h2>
        <p className="rewards-streak cluster gap-3">
          <RewardsIcon name="flame" />
          <span>
            <b>{t.streak(streak)}</b>{' '}
            {shown.longest_streak > 0 && (
              <span className="muted text-small">
                {t.longest(Math.max(streak, shown.longest_streak))}
              </span>
            )}
          </span>
        </p>
        <Week standing={shown} isSending={isSending} />
        <Press standing={shown} isSending={isSending} />
        <div role="status" className="rewards-outcome">
          <Greeting />
          <PendingCheckIn />
        </div>
        <NotCounted />
        <NextMilestone standing={shown} />
        <CoveredDays standing={shown} />
      </div>
      {sections && <sections.Streak standing={standing} />}
    </section>
  )
}

/** The streaks that bring extra points, and how missed days are kept. */
export function StreakRules({ standing }: { standing: Standing }) {
  const { t } = useRewards()
  return (
    <Fold title={t.more}>
      <Milestones standing={standing} />
      <StreakFreezes standing={standing} />
    </Fold>
  )
}

/**
 * Milliseconds, a little less than a day: a day at least this long is open for check-in throughout.
 */
const WHOLE = 23 * HOUR

/** The check-in button, or that it is done; after a time zone change, when the day opens. */
function Press({ standing, isSending }: { standing: Standing; isSending: boolean }) {
  const { store, t } = useRewards()
  const now = useStore(store.$now)
  const step = useStore(store.checkIn.$step)
  const { opens_at, ends_at, time_zone, points_each, is_checked_in } = standing
  // A whole day is open from its start, even if the device's clock is wrong.
  const isClosed = now > 0 && opens_at > now && ends_at - opens_at < WHOLE
  const isDayOver = now >= ends_at
  // The button stays in place after the check-in, so that it does not lose the focus.
  return (
    <div className="rewards-press stack gap-2">
      <button
        type="button"
        className={`button${is_checked_in || isClosed ? ' button-outlined' : ''}`}
        aria-disabled={is_checked_in || isSending || step.state === 'kept' || undefined}
        aria-busy={isSending || undefined}
        onClick={() => void store.checkIn.press()}
      >
        {is_checked_in && <RewardsIcon name="check" />}
        {isSending ? t.sending : is_checked_in ? t.done : t.checkIn(t.number(points_each))}
      </button>
      {is_checked_in && !isSending && (
        <p className="muted text-small">{t.next(t.when(opens_at, time_zone))}</p>
      )}
      {!is_checked_in && isClosed && (
        <p className="muted text-small">{t.opensAt(t.when(opens_at, time_zone))}</p>
      )}
      {isDayOver && <p className="muted text-small">{t.dayOver}</p>}
    </div>
  )
}

/** Returns the standing as it will be once the check-in in flight has arrived. */
function checkedIn(standing: Standing): Standing {
  return {
    ...standing,
    is_checked_in: true,
    daily_check_in_streak: standing.daily_check_in_streak + 1,
    last_check_in_date: standing.day,
  }
}

/** A petal for each of the last seven days. */
function Week({ standing, isSending }: { standing: Standing; isSending: boolean }) {
  const { t } = useRewards()
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without marks is one
    <ol className="rewards-week" role="list" aria-label={t.week}>
      {lastWeek(standing).map(({ day, kind }) => {
        const isToday = day === standing.day
        const words = [t.longDay(day), isToday && t.today, kind ? t.kinds[kind] : t.none]
        return (
          <li key={day} data-today={isToday || undefined}>
            <DayMark kind={kind} isUnsure={isToday && isSending} />
            <span aria-hidden="true">{t.weekday(day)}</span>
            <span className="visually-hidden">{words.filter(Boolean).join(', ')}</span>
          </li>
        )
      })}
    </ol>
  )
}
