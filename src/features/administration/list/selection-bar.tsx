import { shell } from '../../../../content/site/administration/shell.ts'
import type { ManagedItem } from '../../../contract/administration.ts'
import { AdminIcon } from '../icons.tsx'

const text = shell.list

interface SelectionBarProps {
  chosen: readonly ManagedItem[]
  onClear: () => void
  /** Absent where nothing is removed. */
  onRemove: (() => void) | undefined
}

/** What can be done with the rows that are ticked. */
export function SelectionBar({ chosen, onClear, onRemove }: SelectionBarProps) {
  return (
    <div className="selection-place" role="status">
      {chosen.length > 0 && (
        <div className="selection-bar">
          <p>{text.selected(chosen.length)}</p>
          <button type="button" className="button button-outlined" onClick={onClear}>
            {text.clearSelection}
          </button>
          {onRemove && (
            <button type="button" className="button button-danger" onClick={onRemove}>
              <AdminIcon name="trash" />
              {text.remove}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
