import components from '../ui/components.css?inline'
import tokens from '../ui/tokens.css?inline'
import styles from '../widgets/event-schedule/event-schedule.css?inline'
import { EventSchedule } from '../widgets/event-schedule/event-schedule.tsx'
import { scriptApiRoot, siteAddress } from './default-api-root.ts'
import { defineWidget } from './define-widget.ts'
import host from './host.css?inline'
import type { WidgetProps } from './widget.ts'

function EventScheduleElement({ values, language, emit }: WidgetProps) {
  const { view, date, type, zone, api } = values as Record<string, string | undefined>
  return (
    <EventSchedule
      apiRoot={api ?? scriptApiRoot()}
      lang={language}
      view={view}
      date={date}
      type={type}
      zone={zone}
      eventRoot={siteAddress('event-details/')}
      emit={(name, detail) => emit(`sapa-${name}`, detail)}
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
    view: ['list', 'week', 'month'],
    date: 'string',
    type: 'string',
    zone: 'string',
    theme: ['light', 'dark'],
    api: 'string',
  },
  view: EventScheduleElement,
  version: __SAPA_VERSION__,
})
