import type { Modul } from '../../../contract/class-content.ts'

export interface ModulViewProps {
  modul: Modul
  /** It was read to its end. */
  onDone: () => void
  /** A word was asked for, by the id of its entry. */
  onWord: (entry: string) => void
}

/** A modul to read. */
export function ModulView({ modul }: ModulViewProps) {
  return (
    <div>{modul.blocks.map(block => 'text' in block && <p key={block.text}>{block.text}</p>)}</div>
  )
}
