import { useStore } from '@nanostores/react'
import { useEffect, useId, useState } from 'react'
import { shell } from '../../../../content/site/administration/shell.ts'
import type { PublishedVersion, ResourceDescription } from '../../../contract/administration.ts'
import { Compare } from '../../../kit/administration/compare.tsx'
import { fieldWords } from '../../../kit/administration/field-words.ts'
import { SiteIcon } from '../../../ui/site-icon.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { DRAFT, type Versions } from './versions-store.ts'

const text = shell.versions
const nameOf = (version: number) => (version === DRAFT ? text.draft : text.version(version))

interface CompareVersionsProps {
  resource: ResourceDescription
  versions: readonly PublishedVersion[]
  store: Versions
}

/** Two versions beside each other; at first the newest and the draft. */
export function CompareVersions({ resource, versions, store }: CompareVersionsProps) {
  const [left, setLeft] = useState(versions[0]?.version ?? DRAFT)
  const [right, setRight] = useState(DRAFT)
  const contents = useStore(store.$contents)
  useEffect(() => {
    void store.want(left)
    void store.want(right)
  }, [store, left, right])
  const known = [DRAFT, ...versions.map(({ version }) => version)]
  const [one, other] = [contents[left], contents[right]]
  return (
    <section className="compare-versions" aria-labelledby="compare-versions">
      <h2 id="compare-versions">{text.compare}</h2>
      <div className="toolbar-filters">
        <VersionField label={text.left} value={left} onChange={setLeft} known={known} />
        <VersionField label={text.right} value={right} onChange={setRight} known={known} />
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

interface VersionFieldProps {
  label: string
  value: number
  known: readonly number[]
  onChange: (version: number) => void
}

function VersionField({ label, value, known, onChange }: VersionFieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="field-box">
        <select
          id={id}
          className="field-control"
          value={value}
          onChange={({ target }) => onChange(Number(target.value))}
        >
          {known.map(version => (
            <option key={version} value={version}>
              {nameOf(version)}
            </option>
          ))}
        </select>
        <SiteIcon name="chevron-down" size={20} />
      </div>
    </div>
  )
}
