import { useStore } from '@nanostores/react'
import type { MapStore } from 'nanostores'
import type { ComponentType } from 'react'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import type { Values } from './attributes.ts'
import { nearestLanguage, pickLanguage } from './language.ts'
import { messages } from './messages.ts'
import { $pageChanges, pageTheme } from './page-settings.ts'
import type { Emit, WidgetProps } from './widget.ts'

/** The host element as seen by its content. */
export interface BridgedElement extends HTMLElement {
  readonly $props: MapStore<Values>
  /** Not named `view`, since an element may have an attribute of that name. */
  readonly widget: ComponentType<WidgetProps>
  emit: Emit
  tellError(error: unknown): void
}

/** The component that r2wc mounts, which reads everything else from its host element. */
export function Bridge({ container }: { container: ShadowRoot }) {
  const host = container.host as BridgedElement
  const values = useStore(host.$props)
  useStore($pageChanges)
  const { emit, tellError, widget: Widget } = host
  const language = pickLanguage(nearestLanguage(host))
  const theme = values['theme'] || pageTheme(host)
  return (
    <div className="sapa" lang={language} data-theme={theme}>
      <ErrorBoundary onError={tellError} texts={messages[language]}>
        <Widget values={values} language={language} emit={emit} />
      </ErrorBoundary>
    </div>
  )
}
