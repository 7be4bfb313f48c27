import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import type { PublishedVersion } from '../../../contract/administration.ts'
import { Compare } from '../../../kit/administration/compare.tsx'
import { Confirm } from '../../../kit/administration/dialog.tsx'
import type { FieldWords } from '../../../kit/administration/field-words.ts'
import { instantText } from '../../../kit/administration/value-view.tsx'
import { failureText } from '../../../kit/form/problem-texts.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { alert } from '../shell/alerts.tsx'
import { useAuthoring } from '../stores/authoring.ts'
import type { Publishing } from './publishing.ts'

const text = createLearning.versions

type VersionContent = Record<string, unknown>

/** How the versions are prepared for comparison. */
export interface Flattened {
  /** Splits an item into a field for each part, so that parts are compared one by one. */
  flat: (item: VersionContent) => VersionContent
  words: (...states: readonly VersionContent[]) => FieldWords
}

interface VersionsProps extends Flattened {
  publishing: Publishing
  /** Sends unsaved changes, so that the log has them and they are not applied after the version. */
  saveFirst: () => Promise<boolean>
  onRestored: () => void
}

/**
 * The published versions of an item, newest first: to compare with the draft, or to restore to it.
 */
export function Versions(props: VersionsProps) {
  const { publishing, flat, words } = props
  const published = useStore(publishing.$published)
  const [compared, setCompared] = useState<number>()
  const [chosen, setChosen] = useState<number>()
  const answer = (isSure: boolean) => {
    setChosen(undefined)
    if (isSure && chosen !== undefined) void restore(chosen, props)
  }
  if (!published) return <Skeleton lines={4} />
  if (published.versions.length === 0) return <p className="field-helper">{text.none}</p>
  return (
    <>
      <ol className="versions stack gap-2" reversed>
        {published.versions.map(one => (
          <li key={one.version} className="surface">
            <VersionWords version={one} />
            <VersionWays
              isCompared={compared === one.version}
              onCompare={() => setCompared(compared === one.version ? undefined : one.version)}
              onRestore={() => setChosen(one.version)}
            />
            {compared === one.version && (
              <VersionCompare {...{ publishing, flat, words }} version={one.version} />
            )}
          </li>
        ))}
      </ol>
      {chosen !== undefined && (
        <Confirm
          title={text.restoreTitle(chosen)}
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
  if (!answer.ok) return refused(failureText(answer.error))
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

function VersionWords({ version }: { version: PublishedVersion }) {
  const { version: number, published_at, published_by, note, is_current } = version
  return (
    <>
      <h3>
        {text.version(number)} {is_current && <span className="badge">{text.current}</span>}
      </h3>
      <p className="field-helper">
        {instantText(published_at)} · {published_by ?? text.byUs}
      </p>
      {note && <p>{note}</p>}
    </>
  )
}

interface VersionCompareProps extends Flattened {
  publishing: Publishing
  version: number
}

/** A published version beside the current draft. */
function VersionCompare({ publishing, version, flat, words }: VersionCompareProps) {
  const { http } = useAuthoring()
  const { of } = publishing
  const described = useStore(publishing.$described)
  const [sides, setSides] = useState<{ left: VersionContent; right: VersionContent } | 'failed'>()
  useEffect(() => {
    let isActive = true
    void Promise.all([of.readVersion(http, version), of.readDraft(http)]).then(([then, now]) => {
      if (!isActive) return
      setSides(then.ok && now.ok ? { left: then.value, right: now.value } : 'failed')
    })
    return () => {
      isActive = false
    }
  }, [http, of, version])
  if (sides === 'failed') return <p role="alert">{createLearning.failure.failedTitle}</p>
  if (!sides || !described) return <Skeleton lines={4} />
  const [left, right] = [flat(sides.left), flat(sides.right)]
  return (
    <Compare
      schema={described.schema}
      words={words(left, right)}
      {...{ left, right }}
      titles={{ left: text.version(version), right: text.draft }}
    />
  )
}
