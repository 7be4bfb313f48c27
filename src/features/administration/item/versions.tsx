import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { shell } from '../../../../content/site/administration/shell.ts'
import type {
  ManagedItem,
  PublishedVersion,
  ResourceDescription,
} from '../../../contract/administration.ts'
import { Confirm } from '../../../kit/administration/dialog.tsx'
import { instantText } from '../../../kit/administration/value-text.ts'
import { useAdministration } from '../context.ts'
import { LoadedView } from '../frame/loaded-view.tsx'
import { CompareVersions } from './compare-versions.tsx'
import { createVersions, RESTORE } from './versions-store.ts'

const text = shell.versions

interface VersionsProps {
  resource: ResourceDescription
  id: string
  /** Puts what was published into the form. */
  onRestore: (item: Readonly<Record<string, unknown>>, version: number) => void
  /** The same of what has parts of its own: the server put them all back. */
  onRestored: (item: ManagedItem) => void
}

/** What was published of one item, to be compared and taken up again. */
export function Versions({ resource, id, onRestore, onRestored }: VersionsProps) {
  const administration = useAdministration()
  const [store] = useState(() => createVersions(administration, { resource: resource.name, id }))
  const changes = useStore(administration.$changes)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a write may publish one more
  useEffect(() => void store.load(), [store, changes])
  const loaded = useStore(store.$versions)
  const [asked, setAsked] = useState<number>()
  const isWhole = resource.actions.some(({ name }) => name === RESTORE)
  if (loaded.state !== 'loaded')
    return <LoadedView loaded={loaded} onRetry={() => void store.load()} />
  const versions = loaded.value.data
  if (versions.length === 0) return <p>{text.nothing}</p>
  const answer = async (isSure: boolean) => {
    setAsked(undefined)
    const item = isSure && asked !== undefined ? await store.restore(asked) : undefined
    if (item) onRestored(item)
  }
  const restore = async (version: number) => {
    if (isWhole) return setAsked(version)
    const item = await store.want(version)
    if (item) onRestore(item, version)
  }
  return (
    <>
      <ul className="entry-list">
        {versions.map(one => (
          <li key={one.version} className="entry">
            <p className="entry-head">
              <strong>{text.version(one.version)}</strong>{' '}
              {one.is_current && <span className="badge">{text.current}</span>}
            </p>
            <p className="entry-facts">{whoOf(one)}</p>
            {one.note && <p className="entry-reason">{one.note}</p>}
            {resource.may.edit && (
              <button
                type="button"
                className="button button-outlined"
                onClick={() => void restore(one.version)}
              >
                {text.restore(one.version)}
              </button>
            )}
          </li>
        ))}
      </ul>
      <CompareVersions {...{ resource, versions, store }} />
      {asked !== undefined && (
        <Confirm
          title={text.confirmRestore(asked)}
          text={text.confirmRestoreText}
          yes={text.restore(asked)}
          onAnswer={isSure => void answer(isSure)}
        />
      )}
    </>
  )
}

function whoOf({ published_by, published_at }: PublishedVersion): string {
  return text.by(published_by ?? text.came, instantText(published_at))
}
