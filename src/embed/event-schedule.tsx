import components from '../ui/components.css?inline'
import tokens from '../ui/tokens.css?inline'
import styles from '../widgets/event-schedule/event-schedule.css?inline'
import { EventSchedule } from '../widgets/event-schedule/event-schedule.tsx'
import type { ScheduleEvents } from '../widgets/event-schedule/store.ts'
import { siteAddress, useApi } from './default-api-root.ts'
import { defineWidget } from './define-widget.ts'
import host from './host.css?inline'
import type { WidgetProps } from './widget.ts'

function EventScheduleElement({ values, language, fetch, emit }: WidgetProps<ScheduleEvents>) {
  const { view, date, type, zone, api } = values as Record<string, string | undefined>
  return (
    <EventSchedule
      {...useApi(api, fetch)}
      lang={language}
      view={view}
      date={date}
      type={type}
      zone={zone}
      eventRoot={siteAddress('event-details/')}
      emit={emit}
    />
  )
}

/**
 * `<sapa-event-schedule>`: the schedule of events for any page. Its attributes and events are
 * described in `docs/embedding.md`.
 */
defineWidget('sapa-event-schedule', {
  css: [tokens, host, components, styles],
  attributes: {
    /**
     * How the schedule is shown.
     *
     * @default list
     */
    view: ['list', 'week', 'month'],
    /** Day (`2026-12-05`) or month (`2026-12`) to show; today when absent. */
    date: 'string',
    /** The only type of event to show: `live-class`, `webinar`, `exam-practice`, `meetup`, `exam-date`. */
    type: 'string',
    /** Time zone to show, such as `Asia/Seoul`; the visitor's own when absent. */
    zone: 'string',
    theme: ['light', 'dark'],
    api: 'string',
  },
  view: EventScheduleElement,
  version: __SAPA_VERSION__,
})
