import { isRunning, type RegistrationState, registrationState } from '../../lib/event-state.ts'
import { rupiah } from '../../lib/money.ts'
import { MixedText } from '../../ui/mixed-text.tsx'
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

/** A card with the main facts about an event; a tap anywhere on it opens the event's page. */
export function EventCard({ event }: { event: ScheduleEvent }) {
  const { now } = useSchedule()
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
      <div className="sched-body stack gap-1">
        <Title event={event} />
        <Facts event={event} state={state} />
        <Place event={event} />
        <Seats event={event} state={state} />
      </div>
      {!isOff && <AddToCalendar event={event} />}
    </article>
  )
}

function Title({ event }: { event: ScheduleEvent }) {
  const { store, eventAddress } = useSchedule()
  const { id, title } = event
  return (
    <h4 className="sched-title">
      <a href={eventAddress(id)} onClick={onOpen(() => store.emit('open', { id }))}>
        <MixedText text={title} />
      </a>
    </h4>
  )
}

/** The kind of event, its level and its price, in one line. */
function Facts({ event, state }: PartProps) {
  const { t, now, areSamplesNoted } = useSchedule()
  const { event_type, level, price_rupiah, is_sample } = event
  return (
    <p className="sched-facts text-small">
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
      {is_sample && !areSamplesNoted && <span className="badge">{t.sample}</span>}
      <span className="sched-type">{t.types[event_type]}</span>
      {level && <span>{t.levels[level]}</span>}
      {/* Exam fees are set by others. */}
      {event_type !== 'exam-date' && (
        <span className="sched-price">{price_rupiah > 0 ? rupiah(price_rupiah) : t.free}</span>
      )}
    </p>
  )
}

/** The place to go to, or who speaks online, in one line. */
function Place({ event }: { event: ScheduleEvent }) {
  const { t } = useSchedule()
  const { attendance_mode, host_name, venue } = event
  const isOnline = attendance_mode === 'online'
  return (
    <p className="sched-place muted text-small">
      <ScheduleIcon name={isOnline ? 'online' : 'place'} />
      <span>{`${t.modes[attendance_mode]} · ${isOnline ? host_name : venue}`}</span>
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
