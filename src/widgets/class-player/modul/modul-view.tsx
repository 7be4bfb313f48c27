import type { Modul } from '../../../contract/class-content.ts'
import { createChunk, useChunk } from '../../../ui/lazy-chunk.ts'
import { usePlayer } from '../context.ts'
import { ModulPanel } from './modul-panel.tsx'

export interface ModulViewProps {
  modul: Modul
  /** Whether it was read before. */
  isDone?: boolean | undefined
  /** Called when it is read to its end. */
  onRead?: (() => void) | undefined
  /** Goes to the next part; left out if there is none. */
  onDone?: (() => void) | undefined
  /** Called when a word is looked up, with the id of its entry. */
  onWord: (entry: string) => void
}

const WEB_ONLY = createChunk(async () => undefined)

/** A modul of the open class. */
export function ModulView({ modul, isDone, onRead, onDone, onWord }: ModulViewProps) {
  const { lang, resolve, to } = usePlayer()
  const { value: linkTo } = useChunk(to.linkTo ?? WEB_ONLY)
  const reading = { isDone, onRead, onNext: onDone, onWord }
  const { Speaking } = to
  return <ModulPanel {...{ modul, lang, resolve, linkTo, Speaking }} {...reading} />
}
