import { useState } from 'react'
import { shell } from '../../../../content/site/administration/shell.ts'
import { exportItems } from '../../../api/administration.ts'
import { Dialog } from '../../../kit/administration/dialog.tsx'
import { failureText } from '../../../kit/form/problem-texts.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { notify } from '../../../stores/notifications.ts'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { SiteIcon } from '../../../ui/site-icon.tsx'
import { useAdministration } from '../context.ts'
import { filterParams } from './items-store.ts'
import type { ListViewProps } from './list-pager.tsx'

const text = shell.list
const FORMATS = ['csv', 'json'] as const

/** Exports all items that match the table's filters as a file. */
export function ExportMenu(props: ListViewProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="button button-outlined"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <SiteIcon name="download" />
        {text.export}
      </button>
      {isOpen && (
        <Dialog title={text.export} onClose={() => setOpen(false)}>
          <p>
            {text.exportText} {props.resource.may.import && text.exportComesBack}
          </p>
          <div className="dialog-actions">
            <ExportButtons {...props} onDone={() => setOpen(false)} />
          </div>
        </Dialog>
      )}
    </>
  )
}

/** A button for each file format. */
export function ExportButtons({
  resource,
  location,
  onDone,
}: ListViewProps & { onDone?: () => void }) {
  const { http } = useAdministration()
  const [busy, setBusy] = useState<string>()
  const run = async (format: (typeof FORMATS)[number]) => {
    setBusy(format)
    const { search, filters, sort } = location
    const narrowed = { search, filters: filterParams(filters), sort }
    const answer = await exportItems(http, resource.name, format, narrowed)
    setBusy(undefined)
    if (!answer.ok) return void notify({ severity: 'error', message: failureText(answer.error) })
    saveFile(new Blob([answer.value]), `${resource.name}.${format}`)
    notify({ severity: 'success', message: text.exported })
    onDone?.()
  }
  return FORMATS.map(format => (
    <PrimaryButton key={format} isBusy={busy === format} onClick={() => void run(format)}>
      {text.exportAs(format.toUpperCase())}
    </PrimaryButton>
  ))
}
