import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import type { PublishedVersion } from '../../../contract/administration.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { alert } from '../shell/alerts.ts'
import type { Publishing } from './publishing.ts'
import { type Flattened, VersionCompare } from './version-compare.tsx'

const text = createLearning.versions

interface VersionsProps extends Flattened {
  publishing: Publishing
  onRestored: () => void
}

/** What was published of something, one after the other: compared with the draft, or taken back into it. */
export function Versions({ publishing, onRestored, flat, words }: VersionsProps) {
  const published = useStore(publishing.$published)
  const [compared, setCompared] = useState<number>()
  const restore = async (version: number) => {
    const answer = await publishing.act('restore', { input: { version } })
    if (answer.ok) onRestored()
    alert(
      answer.ok
        ? { severity: 'success', meaning: text.restored(version) }
        : { severity: 'error', text: 'Update failed', meaning: answer.error.message },
    )
  }
  if (!published) return <Skeleton lines={4} />
  if (published.versions.length === 0) return <p className="field-helper">{text.none}</p>
  return (
    <ol className="versions" reversed>
      {published.versions.map(version => (
        <li key={version.version}>
          <VersionWords version={version} />
          <div className="version-ways">
            <button
              type="button"
              className="text-button"
              aria-expanded={compared === version.version}
              onClick={() =>
                setCompared(compared === version.version ? undefined : version.version)
              }
            >
              {text.compare}
            </button>
            <button
              type="button"
              className="text-button"
              onClick={() => void restore(version.version)}
            >
              {text.restore}
            </button>
          </div>
          {compared === version.version && (
            <VersionCompare {...{ publishing, flat, words }} version={version.version} />
          )}
        </li>
      ))}
    </ol>
  )
}

const moment = new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeStyle: 'short' })

function VersionWords({ version }: { version: PublishedVersion }) {
  const { version: number, published_at, published_by, note, is_current } = version
  return (
    <>
      <h3>
        {text.version(number)} {is_current && <span className="badge">{text.current}</span>}
      </h3>
      <p className="field-helper">
        {moment.format(published_at)} · {published_by ?? text.byUs}
      </p>
      {note && <p>{note}</p>}
    </>
  )
}
