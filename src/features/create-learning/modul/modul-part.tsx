import { useEffect, useState } from 'react'
import { call } from '../../../api/call.ts'
import type { Failure } from '../../../api/http.ts'
import { previewModul } from '../../../contract/routes/classes.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { StoredModul } from '../content/stored.ts'
import { useAuthoring } from '../shell/context.ts'
import { LoadFailure } from '../shell/load-failure.tsx'
import { ModulEditor } from './modul-editor.tsx'

interface ModulPartProps {
  modul: StoredModul
  onChange: (next: (modul: StoredModul) => StoredModul) => void
}

type Opened =
  | { state: 'loading' }
  | { state: 'failed'; failure: Failure }
  | { state: 'open'; markdown: string }

/** A modul that is there: its blocks are read as Markdown, and written back as blocks. */
export function ModulPart({ modul, onChange }: ModulPartProps) {
  const { http, keptOf } = useAuthoring()
  const [opened, setOpened] = useState<Opened>({ state: 'loading' })
  const [blocks] = useState(modul.blocks)
  const open = async () => {
    const answer = await call(http, previewModul, { body: { blocks } })
    setOpened(
      answer.ok
        ? { state: 'open', markdown: answer.value.data.markdown }
        : { state: 'failed', failure: answer.error },
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed later must not open it again
  useEffect(() => void open(), [])
  if (opened.state === 'loading') return <Skeleton lines={6} />
  if (opened.state === 'failed')
    return <LoadFailure failure={opened.failure} onRetry={() => void open()} />
  return (
    <ModulEditor
      title={modul.title}
      opened={{ markdown: opened.markdown, blocks }}
      kept={keptOf(`markdown/${modul.id}`)}
      preview={markdown => call(http, previewModul, { body: { markdown } })}
      onTitle={title => onChange(now => ({ ...now, title }))}
      onBlocks={made => onChange(now => ({ ...now, blocks: made }))}
    />
  )
}
