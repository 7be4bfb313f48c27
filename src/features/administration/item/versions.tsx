import { useStore } from '@nanostores/react'
import { map } from 'nanostores'
import { useEffect, useState } from 'react'
import { shell } from '../../../../content/site/administration/shell.ts'
import { call } from '../../../api/call.ts'
import type {
  ManagedItem,
  PublishedVersion,
  ResourceDescription,
} from '../../../contract/administration.ts'
import type { Params } from '../../../contract/calls.ts'
import {
  actOnItem,
  type getItem,
  getVersion,
  getVersions,
} from '../../../contract/routes/administration.ts'
import { Compare } from '../../../kit/administration/compare.tsx'
import { Confirm } from '../../../kit/administration/dialog.tsx'
import { fieldWords } from '../../../kit/administration/field-words.ts'
import { SelectField } from '../../../kit/administration/select-field.tsx'
import { instantText } from '../../../kit/administration/value-view.tsx'
import { failureText } from '../../../kit/form/problem-texts.ts'
import { notify } from '../../../stores/notifications.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { Administration } from '../context.ts'
import { useAdministration } from '../context.ts'
import { LoadedView } from '../frame/loaded-view.tsx'
import { createLoader } from '../loader.ts'

const text = shell.versions

interface VersionsProps {
  resource: ResourceDescription
  id: string
  /** Called after the server has restored a version, with everything in it, to the draft. */
  onRestored: (item: ManagedItem) => void
}

/** The published versions of an item, to compare and to restore. */
export function Versions({ resource, id, onRestored }: VersionsProps) {
  const administration = useAdministration()
  const [store] = useState(() => createVersions(administration, { resource: resource.name, id }))
  const changes = useStore(administration.$changes)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a write may publish one more
  useEffect(() => void store.load(), [store, changes])
  const loaded = useStore(store.$versions)
  const [chosen, setChosen] = useState<number>()
  if (loaded.state !== 'loaded')
    return <LoadedView loaded={loaded} onRetry={() => void store.load()} />
  const versions = loaded.value.data
  if (versions.length === 0) return <p>{text.nothing}</p>
  const answer = async (isSure: boolean) => {
    setChosen(undefined)
    const item = isSure && chosen !== undefined ? await store.restore(chosen) : undefined
    if (item) onRestored(item)
  }
  return (
    <>
      <ul className="entry-list stack gap-3">
        {versions.map(one => (
          <li key={one.version} className="entry stack gap-1 surface wrap-anywhere">
            <p className="entry-head cluster gap-3">
              <strong>{text.version(one.version)}</strong>{' '}
              {one.is_current && <span className="badge">{text.current}</span>}
            </p>
            <p className="muted text-small">{whoOf(one)}</p>
            {one.note && <p>{one.note}</p>}
            {resource.may.edit && (
              <button
                type="button"
                className="button button-outlined"
                onClick={() => setChosen(one.version)}
              >
                {text.restore(one.version)}
              </button>
            )}
          </li>
        ))}
      </ul>
      <CompareVersions {...{ resource, versions, store }} />
      {chosen !== undefined && (
        <Confirm
          title={text.confirmRestore(chosen)}
          text={text.confirmRestoreText}
          yes={text.restore(chosen)}
          onAnswer={isSure => void answer(isSure)}
        />
      )}
    </>
  )
}

function whoOf({ published_by, published_at }: PublishedVersion): string {
  return text.by(published_by ?? text.came, instantText(published_at))
}

type VersionContent = Readonly<Record<string, unknown>>

/** Number of the current draft among the numbers of versions. */
const DRAFT = 0
/** Name of the action that restores a version, with everything in it, to the draft. */
export const RESTORE = 'restore'

/** Creates the store of an item's published versions; their contents are loaded on demand. */
function createVersions({ http, changed }: Administration, address: Params<typeof getItem>) {
  const loader = createLoader<null, { data: PublishedVersion[] }>(() =>
    call(http, getVersions, { params: address }),
  )
  const $contents = map<Record<number, VersionContent>>({})

  /** Reloads the list of versions; the draft may have changed too. */
  async function load(): Promise<void> {
    const { [DRAFT]: _old, ...published } = $contents.get()
    $contents.set(published)
    await loader.ask(null)
  }

  async function want(version: number): Promise<void> {
    if ($contents.get()[version]) return
    const answer = await call(http, getVersion, { params: { ...address, version } })
    if (answer.ok) $contents.setKey(version, answer.value.data)
    else notify({ severity: 'error', message: failureText(answer.error) })
  }

  /** @returns the restored draft, undefined on failure */
  async function restore(version: number): Promise<ManagedItem | undefined> {
    const answer = await call(http, actOnItem, {
      params: { ...address, action: RESTORE },
      body: { input: { version } },
    })
    if (!answer.ok) {
      notify({ severity: 'error', message: shell.action.failed(failureText(answer.error)) })
      return undefined
    }
    const { item, message } = answer.value.data
    notify({ severity: 'success', message: message ?? shell.action.done })
    changed()
    return item ?? undefined
  }

  return { $versions: loader.$loaded, $contents, load, want, restore }
}

export type Versions = ReturnType<typeof createVersions>

const nameOf = (version: number) => (version === DRAFT ? text.draft : text.version(version))

interface CompareVersionsProps {
  resource: ResourceDescription
  versions: readonly PublishedVersion[]
  store: Versions
}

/** Two versions beside each other; at first the newest version and the draft. */
function CompareVersions({ resource, versions, store }: CompareVersionsProps) {
  const [left, setLeft] = useState(versions[0]?.version ?? DRAFT)
  const [right, setRight] = useState(DRAFT)
  const contents = useStore(store.$contents)
  useEffect(() => {
    void store.want(left)
    void store.want(right)
  }, [store, left, right])
  const numbers = [DRAFT, ...versions.map(({ version }) => version)]
  const options = numbers.map(version => [String(version), nameOf(version)] as const)
  const [one, other] = [contents[left], contents[right]]
  return (
    <section className="compare-versions stack gap-3" aria-labelledby="compare-versions">
      <h2 id="compare-versions">{text.compare}</h2>
      <div className="toolbar-filters">
        <SelectField
          label={text.left}
          value={String(left)}
          options={options}
          onChange={version => setLeft(Number(version))}
        />
        <SelectField
          label={text.right}
          value={String(right)}
          options={options}
          onChange={version => setRight(Number(version))}
        />
      </div>
      {one && other ? (
        <Compare
          schema={resource.schema}
          words={fieldWords(resource.name)}
          left={one}
          right={other}
          titles={{ left: nameOf(left), right: nameOf(right) }}
        />
      ) : (
        <Skeleton />
      )}
    </section>
  )
}
