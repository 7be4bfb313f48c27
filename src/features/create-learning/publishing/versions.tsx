import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import type { PublishedVersion } from '../../../contract/administration.ts'
import { Confirm } from '../../../kit/administration/dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { alert } from '../shell/alerts.ts'
import type { Publishing } from './publishing.ts'
import { type Flattened, VersionCompare } from './version-compare.tsx'

const text = createLearning.versions

interface VersionsProps extends Flattened {
  publishing: Publishing
  /** Sends what is not on the server yet: the log keeps it, and it does not come after the version. */
  saveFirst: () => Promise<boolean>
  onRestored: () => void
}

/** What was published of something, one after the other: compared with the draft, or taken back into it. */
export function Versions(props: VersionsProps) {
  const { publishing, flat, words } = props
  const published = useStore(publishing.$published)
  const [compared, setCompared] = useState<number>()
  const [asked, setAsked] = useState<number>()
  const answer = (isSure: boolean) => {
    setAsked(undefined)
    if (isSure && asked !== undefined) void restore(asked, props)
  }
  if (!published) return <Skeleton lines={4} />
  if (published.versions.length === 0) return <p className="field-helper">{text.none}</p>
  return (
    <>
      <ol className="versions" reversed>
        {published.versions.map(one => (
          <li key={one.version}>
            <VersionWords version={one} />
            <VersionWays
              isCompared={compared === one.version}
              onCompare={() => setCompared(compared === one.version ? undefined : one.version)}
              onRestore={() => setAsked(one.version)}
            />
            {compared === one.version && (
              <VersionCompare {...{ publishing, flat, words }} version={one.version} />
            )}
          </li>
        ))}
      </ol>
      {asked !== undefined && (
        <Confirm
          title={text.restoreTitle(asked)}
          text={text.restoreLead}
          yes={text.restore}
          onAnswer={answer}
        />
      )}
    </>
  )
}

async function restore(version: number, props: VersionsProps): Promise<void> {
  if (!(await props.saveFirst())) return refused(text.notSaved)
  const answer = await props.publishing.act('restore', { input: { version } })
  if (!answer.ok) return refused(answer.error.message)
  props.onRestored()
  alert({ severity: 'success', meaning: text.restored(version) })
}

function refused(meaning: string): void {
  alert({ severity: 'error', text: 'Update failed', meaning })
}

interface VersionWaysProps {
  isCompared: boolean
  onCompare: () => void
  onRestore: () => void
}

function VersionWays({ isCompared, onCompare, onRestore }: VersionWaysProps) {
  return (
    <div className="version-ways">
      <button type="button" className="text-button" aria-expanded={isCompared} onClick={onCompare}>
        {text.compare}
      </button>
      <button type="button" className="text-button" onClick={onRestore}>
        {text.restore}
      </button>
    </div>
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
