import { useStore } from '@nanostores/react'
import { useEffect, useId, useRef, useState } from 'react'
import { shell } from '../../../../content/site/administration/shell.ts'
import type { ResourceDescription } from '../../../contract/administration.ts'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { SiteIcon } from '../../../ui/site-icon.tsx'
import { useAdministration } from '../context.ts'
import { PlaceLink } from '../frame/place-link.tsx'
import { ExportButtons } from '../list/export-menu.tsx'
import { resourceName } from '../names.ts'
import { listOf } from '../place.ts'
import { createImport } from './import-store.ts'
import { ReportView } from './report-view.tsx'

const text = shell.import

/** A file of items: checked first, then written as somebody chooses. */
export function ImportView({ resource }: { resource: ResourceDescription }) {
  const administration = useAdministration()
  const [store] = useState(() => createImport(administration, resource.name))
  const { file, busy, failure, report, undone } = useStore(store.$importing)
  const id = useId()
  return (
    <>
      <header className="admin-head">
        <PlaceLink className="admin-back" to={listOf(resource.name)}>
          <SiteIcon name="back" size={20} />
          {resourceName(resource)}
        </PlaceLink>
        <h1 className="admin-title">{text.title(resourceName(resource))}</h1>
        <p className="admin-lead">{text.lead}</p>
      </header>
      {undone !== undefined && <Undone message={undone} />}
      <form
        className="import-form"
        onSubmit={event => {
          event.preventDefault()
          void store.send('check')
        }}
      >
        <label className="field-label" htmlFor={id}>
          {text.file}
        </label>
        <input
          id={id}
          className="import-file"
          type="file"
          accept=".csv,.json,text/csv,application/json"
          aria-describedby={`${id}-hint ${id}-failure`}
          onChange={({ target }) => store.take(target.files?.[0])}
        />
        <p id={`${id}-hint`} className="field-helper">
          {text.fileHint}
        </p>
        <p id={`${id}-failure`} className="field-error" aria-live="assertive">
          {failure}
        </p>
        {!report && (
          <PrimaryButton
            type="submit"
            isBusy={busy === 'check'}
            disabled={file && failure !== undefined}
          >
            {text.check}
          </PrimaryButton>
        )}
      </form>
      {report ? (
        <ReportView report={report} busy={busy} store={store} />
      ) : (
        <section className="import-template">
          <p>{text.template}</p>
          <div className="admin-actions">
            <ExportButtons resource={resource} place={listOf(resource.name)} />
          </div>
        </section>
      )}
    </>
  )
}

/** What became of an import that was taken back; its report, which had the focus, is gone. */
function Undone({ message }: { message: string }) {
  const said = useRef<HTMLParagraphElement>(null)
  useEffect(() => said.current?.focus(), [])
  return (
    <p className="import-undone" ref={said} tabIndex={-1}>
      {message}
    </p>
  )
}
