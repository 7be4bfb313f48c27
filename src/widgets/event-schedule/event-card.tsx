import { isRunning, type RegistrationState, registrationState } from '../../lib/event-state.ts'
import { koreanRuns } from '../../lib/korean-runs.ts'
import { rupiah } from '../../lib/money.ts'
import { useSchedule } from './context.ts'
import { EventTimes } from './event-times.tsx'
import { onOpen } from './location-choice.tsx'
import type { ScheduleEvent } from './schedule-event.ts'
import { ScheduleIcon } from './schedule-icon.tsx'
import { Seats } from './seats.tsx'

interface PartProps {
  event: ScheduleEvent
  state: RegistrationState
}

/** A card with all facts about an event; a tap anywhere on it opens the event's page. */
export function EventCard({ event }: { event: ScheduleEvent }) {
  const { t, now } = useSchedule()
  const state = registrationState(event, now)
  const isOff = state === 'cancelled' || state === 'passed'
  return (
    <article
      part="card"
      className="sched-event surface"
      data-type={event.event_type}
      data-state={isOff ? state : undefined}
    >
      <EventTimes event={event} />
      <div className="sched-body stack">
        <Title event={event} />
        <Badges event={event} state={state} />
        <p className="sched-place text-small">
          <ScheduleIcon name={event.attendance_mode === 'online' ? 'online' : 'place'} />
          <span>{`${t.modes[event.attendance_mode]} · ${event.venue}`}</span>
        </p>
        <p className="sched-muted muted text-small">
          {[t.host(event.host_name), event.level ? t.levels[event.level] : t.everyone].join(' · ')}
        </p>
      </div>
      <Foot event={event} state={state} />
    </article>
  )
}

/** Price, seats, and the button to add the event to a calendar. */
function Foot({ event, state }: PartProps) {
  const { t } = useSchedule()
  const { event_type, price_rupiah } = event
  const isOff = state === 'cancelled' || state === 'passed'
  return (
    <div className="sched-foot cluster">
      {/* Exam fees are set by others. */}
      {event_type !== 'exam-date' && (
        <p className="sched-price">{price_rupiah > 0 ? rupiah(price_rupiah) : t.free}</p>
      )}
      <Seats event={event} state={state} />
      {!isOff && <AddToCalendar event={event} />}
    </div>
  )
}

function Title({ event }: { event: ScheduleEvent }) {
  const { store, eventAddress } = useSchedule()
  const { id, title } = event
  return (
    <h4 className="sched-title">
      <a href={eventAddress(id)} onClick={onOpen(() => store.emit('open', { id }))}>
        {koreanRuns(title).map(({ from, text, isKorean }) => (
          <span key={from} lang={isKorean ? 'ko' : undefined}>
            {text}
          </span>
        ))}
      </a>
    </h4>
  )
}

function Badges({ event, state }: PartProps) {
  const { t, now } = useSchedule()
  return (
    <p className="sched-badges cluster">
      <span className="sched-type">{t.types[event.event_type]}</span>
      {state === 'cancelled' && (
        <span className="badge" data-tone="danger">
          {t.cancelled}
        </span>
      )}
      {isRunning(event, now) && (
        <span className="badge" data-tone="success">
          {t.running}
        </span>
      )}
      {state === 'passed' && <span className="badge">{t.over}</span>}
      {event.is_sample && <span className="badge">{t.sample}</span>}
    </p>
  )
}

function AddToCalendar({ event: { id, title } }: { event: ScheduleEvent }) {
  const { store, t, calendarAddress } = useSchedule()
  return (
    <a
      className="sched-add action-link text-small"
      href={calendarAddress(id)}
      download=""
      aria-label={`${t.addToCalendar}: ${title}`}
      onClick={() => store.emit('calendar', { id })}
    >
      <ScheduleIcon name="add" />
      <span>{t.addToCalendar}</span>
    </a>
  )
}
