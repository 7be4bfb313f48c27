import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { shell } from '../../../../content/site/administration/shell.ts'
import type { AuditEntry } from '../../../contract/administration.ts'
import { Confirm } from '../../../kit/administration/dialog.tsx'
import type { Entries } from './entries-store.ts'
import { EntryLine } from './entry-line.tsx'

const text = shell.history

interface EntryListProps {
  entries: Entries
  shown: readonly AuditEntry[]
  /** Whether it must be said of each what it is about. */
  isOfMany: boolean
  onUndone?: (() => void) | undefined
}

/** What was done, each with what changed, and a way to take it back. */
export function EntryList({ entries, shown, isOfMany, onUndone }: EntryListProps) {
  const [asked, setAsked] = useState<string>()
  const details = useStore(entries.$details)
  const answer = async (isSure: boolean) => {
    const id = asked
    setAsked(undefined)
    if (isSure && id && (await entries.undo(id))) onUndone?.()
  }
  return (
    <>
      <ul className="entry-list">
        {shown.map(entry => (
          <EntryLine
            key={entry.id}
            detail={details[entry.id]}
            onOpen={() => void entries.open(entry.id)}
            onUndo={() => setAsked(entry.id)}
            {...{ entry, isOfMany }}
          />
        ))}
      </ul>
      {asked && (
        <Confirm
          title={text.confirmUndo}
          text={text.confirmUndoText}
          yes={shell.undo}
          onAnswer={isSure => void answer(isSure)}
        />
      )}
    </>
  )
}
