import type { Modul } from '../../../contract/class-content.ts'
import { createPart, usePart } from '../../../ui/lazy-part.ts'
import { usePlayer } from '../context.ts'
import { ModulPanel } from './modul-panel.tsx'

export interface ModulViewProps {
  modul: Modul
  /** Whether it was read before. */
  isDone?: boolean | undefined
  /** It was read to its end. */
  onRead?: (() => void) | undefined
  /** Leads to the next part; left out where there is none. */
  onDone?: (() => void) | undefined
  /** A word was asked for, by the id of its entry. */
  onWord: (entry: string) => void
}

const WEB_ONLY = createPart(async () => undefined)

/** A modul of the class that is open. */
export function ModulView({ modul, isDone, onRead, onDone, onWord }: ModulViewProps) {
  const { lang, resolve, to } = usePlayer()
  const { value: linkTo } = usePart(to.linkTo ?? WEB_ONLY)
  const reading = { isDone, onRead, onNext: onDone, onWord }
  return <ModulPanel modul={modul} lang={lang} resolve={resolve} linkTo={linkTo} {...reading} />
}
