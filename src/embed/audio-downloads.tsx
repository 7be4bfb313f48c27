import components from '../ui/components.css?inline'
import tokens from '../ui/tokens.css?inline'
import styles from '../widgets/audio-downloads/audio-downloads.css?inline'
import { AudioDownloads } from '../widgets/audio-downloads/audio-downloads.tsx'
import type { AudioEvents, AudioMethods } from '../widgets/audio-downloads/store.ts'
import { siteAddress, useApi } from './default-api-root.ts'
import { defineWidget } from './define-widget.ts'
import host from './host.css?inline'
import type { WidgetProps } from './widget.ts'

function AudioDownloadsElement({
  values,
  language,
  fetch,
  emit,
  expose,
}: WidgetProps<AudioEvents, AudioMethods>) {
  const { book, api } = values as { book?: string; api?: string }
  return (
    <AudioDownloads
      {...useApi(api, fetch)}
      book={book ?? 'eps-topik'}
      lang={language}
      otherBook={siteAddress('audio-eps-topik')}
      emit={emit}
      expose={expose}
    />
  )
}

/**
 * `<sapa-audio-downloads>`: an audio book for any page. Its attributes and events are described in
 * `src/widgets/audio-downloads/README.md`.
 */
defineWidget('sapa-audio-downloads', {
  css: [tokens, host, components, styles],
  attributes: {
    /**
     * Id of the book: `eps-topik`, `topik-2`, `japanese-konoha`.
     *
     * @default eps-topik
     */
    book: 'string',
    theme: ['light', 'dark'],
    api: 'string',
  },
  methods: ['play', 'pause'],
  view: AudioDownloadsElement,
  version: __SAPA_VERSION__,
})
