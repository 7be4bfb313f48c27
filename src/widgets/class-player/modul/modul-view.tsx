import type { Modul } from '../../../contract/class-content.ts'
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

/** A modul of the class that is open. */
export function ModulView({ modul, isDone, onRead, onDone, onWord }: ModulViewProps) {
  const { lang, resolve, to } = usePlayer()
  const reading = { isDone, onRead, onNext: onDone, onWord }
  return <ModulPanel modul={modul} lang={lang} resolve={resolve} linkTo={to.linkTo} {...reading} />
}
