import { shell } from '../../../../content/site/administration/shell.ts'
import type { AuditDetail } from '../../../contract/administration.ts'
import { Compare } from '../../../kit/administration/compare.tsx'
import { fieldWords } from '../../../kit/administration/field-words.ts'
import { ValueView } from '../../../kit/administration/value-view.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

const text = shell.history

interface EntryChangeProps {
  detail: AuditDetail | undefined
  schema: Readonly<Record<string, unknown>>
}

/** What an entry changed: all of what was made or removed, else the fields that differ. */
export function EntryChange({ detail, schema }: EntryChangeProps) {
  if (!detail) return <Skeleton />
  const { before, after, resource } = detail
  const words = fieldWords(resource)
  if (before && after)
    return (
      <Compare
        left={before}
        right={after}
        titles={{ left: text.before, right: text.after }}
        {...{ schema, words }}
      />
    )
  const only = before ?? after
  if (!only) return <p>{text.noFields}</p>
  return <ValueView value={only} field="" {...{ schema, words }} />
}
