import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import type { Http } from '../../../api/http.ts'
import { LineIcon } from '../../../ui/icon.tsx'
import { type Chunk, createChunk, useChunk } from '../../../ui/lazy-chunk.ts'
import { MICROPHONE } from '../../../ui/speaking/microphone.ts'
import { recognisesSpeech } from './listen.ts'
import { otherWaysTexts as t } from './texts.ts'

interface PanelProps {
  http: Http
}

interface Tool {
  name: string
  /** Path of its icon. */
  icon: string
  panel: Chunk<ComponentType<PanelProps>>
}

const tools: readonly Tool[] = [
  {
    name: t.text,
    icon: 'M6 3.5h9l4 4v13H6zM9 11h7M9 14.5h7M9 18h4',
    panel: createChunk(async () => (await import('./reading.tsx')).Reading),
  },
  {
    name: t.handwriting,
    icon: 'M4 20l1-4L16.5 4.5l3 3L8 19zM14 7l3 3M12 20h8',
    panel: createChunk(async () => (await import('./handwriting.tsx')).Handwriting),
  },
]

const voice: Tool = {
  name: t.voice,
  icon: MICROPHONE,
  panel: createChunk(async () => (await import('./voice.tsx')).Voice),
}

/** Ways into the dictionary besides typing, on our own site: each is loaded when it is pressed. */
export function SearchTools({ http }: PanelProps) {
  const [opened, setOpened] = useState<Tool>()
  const [hasVoice, setHasVoice] = useState(false)
  // Only the browser knows, and the page comes from the server.
  useEffect(() => setHasVoice(recognisesSpeech()), [])
  const root = useRef<HTMLDivElement>(null)
  const close = useCallback(() => {
    root.current?.querySelector<HTMLButtonElement>('[aria-expanded="true"]')?.focus()
    setOpened(undefined)
  }, [])
  useEffect(() => {
    const element = root.current
    if (!element || !opened) return
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return
      event.preventDefault()
      event.stopPropagation()
      close()
    }
    element.addEventListener('keydown', closeByKey)
    return () => element.removeEventListener('keydown', closeByKey)
  }, [opened, close])
  return (
    <div className="search-tools" ref={root}>
      <div className="cluster gap-2">
        {(hasVoice ? [...tools, voice] : tools).map(tool => (
          <button
            key={tool.name}
            type="button"
            className="button button-outlined"
            aria-expanded={tool === opened}
            onClick={() => setOpened(tool === opened ? undefined : tool)}
          >
            <LineIcon path={tool.icon} /> {tool.name}
          </button>
        ))}
      </div>
      {opened && (
        <section key={opened.name} className="search-tool surface" aria-label={opened.name}>
          <LoadedPanel panel={opened.panel} http={http} />
          <button type="button" className="button button-quiet" onClick={close}>
            {t.close}
          </button>
        </section>
      )}
    </div>
  )
}

function LoadedPanel({ panel, http }: PanelProps & Pick<Tool, 'panel'>) {
  const { value: Panel, hasFailed } = useChunk(panel)
  if (Panel) return <Panel http={http} />
  return <p role={hasFailed ? 'alert' : 'status'}>{hasFailed ? t.failed : t.loading}</p>
}
