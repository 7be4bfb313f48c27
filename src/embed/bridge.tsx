import { useStore } from '@nanostores/react'
import type { MapStore, WritableAtom } from 'nanostores'
import type { ComponentType } from 'react'
import { $slowCalls } from '../lib/slow-calls.ts'
import type { Refusal } from '../stores/partner-openings.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import type { Values } from './attributes.ts'
import { type Language, nearestLanguage, pickLanguage } from './language.ts'
import { messages } from './messages.ts'
import { $pageChanges, pageTheme } from './page-settings.ts'
import type { WidgetProps, WidgetView } from './widget.ts'

/** Settings of a partner for an element with its key. */
export interface PartnerSettings {
  /** Colours for an element whose page and attribute name none. */
  theme?: 'light' | 'dark' | null
  /** Shown instead of the widget. */
  refused?: { View: ComponentType<RefusedProps>; refusal: Refusal }
}

export interface RefusedProps {
  refusal: Refusal
  language: Language
}

/** The host element as seen by its content. */
export interface BridgedElement extends HTMLElement {
  readonly $props: MapStore<Values>
  readonly $partner: WritableAtom<PartnerSettings>
  /** Not named `view`, since an element may have an attribute of that name. */
  readonly widget: WidgetView
  readonly fetch: WidgetProps['fetch']
  emit: WidgetProps['emit']
  expose: WidgetProps['expose']
  tellError(error: unknown): void
}

/** The component that r2wc mounts, which reads everything else from its host element. */
export function Bridge({ container }: { container: ShadowRoot }) {
  const host = container.host as BridgedElement
  const values = useStore(host.$props)
  const { theme: partnerTheme, refused } = useStore(host.$partner)
  useStore($pageChanges)
  const isSlow = useStore($slowCalls) > 0
  const { emit, expose, fetch, tellError, widget: Widget } = host
  const language = pickLanguage(nearestLanguage(host))
  const theme = values['theme'] || pageTheme(host) || partnerTheme
  return (
    <div className="sapa" part="base" lang={language} data-theme={theme}>
      <p className="slow" role="status">
        {isSlow && messages[language].slow}
      </p>
      <ErrorBoundary onError={tellError} texts={messages[language]}>
        {refused ? (
          <refused.View refusal={refused.refusal} language={language} />
        ) : (
          <Widget {...{ values, language, fetch, emit, expose }} />
        )}
      </ErrorBoundary>
    </div>
  )
}
