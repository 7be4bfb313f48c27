import { atom } from 'nanostores'
import components from '../ui/components.css?inline'
import tokens from '../ui/tokens.css?inline'
import styles from '../widgets/class-player/class-player.css?inline'
import { ClassPlayer } from '../widgets/class-player/class-player.tsx'
import type {
  ClassPlayerEvents,
  ClassPlayerMethods,
} from '../widgets/class-player/class-player-state.ts'
import { siteAddress, useApi } from './default-api-root.ts'
import { defineWidget } from './define-widget.ts'
import host from './host.css?inline'
import type { WidgetProps } from './widget.ts'

/** In this script, since two that it loads later share it: as a file it would be one more in turn. */
export { cueAt } from '../widgets/class-player/video/cues.ts'

/** No user is signed in on partners' pages. */
const $userId = atom<null>(null)

function ClassPlayerElement({
  values,
  language,
  fetch,
  emit,
  expose,
}: WidgetProps<ClassPlayerEvents, ClassPlayerMethods>) {
  const { classId, learningId, partId, api } = values as Record<string, string | undefined>
  const id = classId ?? 'hangul-dari-nol'
  return (
    <ClassPlayer
      {...useApi(api, fetch)}
      classId={id}
      learningId={learningId}
      partId={partId}
      lang={language}
      $userId={$userId}
      siteAddress={siteAddress(`class-content?class=${encodeURIComponent(id)}`)}
      dictionaryRoot={siteAddress('dictionary?entry=')}
      emit={emit}
      expose={expose}
    />
  )
}

/**
 * `<sapa-class-player>`: a class for any page. Its attributes and events are described in
 * `docs/embedding.md`.
 */
defineWidget('sapa-class-player', {
  css: [tokens, host, components, styles],
  attributes: {
    /**
     * Id of the class.
     *
     * @default hangul-dari-nol
     */
    classId: 'string',
    /** Id of the learning to open; where the visitor goes on when absent. */
    learningId: 'string',
    /** Id of the video, modul or quiz to open. */
    partId: 'string',
    theme: ['light', 'dark'],
    api: 'string',
  },
  methods: ['play', 'pause'],
  view: ClassPlayerElement,
  version: __SAPA_VERSION__,
})
