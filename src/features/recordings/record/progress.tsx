import { recordings } from '../../../../content/site/recordings.ts'
import type { SpokenKind, Studio } from '../../../contract/recordings.ts'
import { wholeNumber } from '../../../lib/money.ts'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { SiteIcon } from '../../../ui/site-icon.tsx'
import { useStudio } from '../studio-context.ts'

type Counts = Studio['progress']['word']

/** How much of a kind people speak: all of it, and by level, class, topic or test. */
export function Progress({ kind }: { kind: SpokenKind }) {
  const { studio } = useStudio()
  const counts = studio.progress[kind]
  const groups = studio.groups.filter(group => group.kind === kind)
  return (
    <div className="stack gap-1">
      <ProgressBar
        label={recordings.progress[kind]}
        value={counts.approved}
        max={counts.all}
        valueText={countsText(counts, kind)}
      />
      {counts.waiting > 0 && (
        <p className="muted text-small">{recordings.waitingCount(wholeNumber(counts.waiting))}</p>
      )}
      <details className="studio-groups">
        <summary className="target gap-1">
          <span>{recordings.groups[kind]}</span>
          <SiteIcon name="chevron-down" size={20} />
        </summary>
        <ul className="stack gap-1">
          {groups.map(group => (
            <li key={group.id} className="row gap-3">
              <span>{group.title ?? levelText(group.id)}</span>
              <span className="muted text-small">
                {recordings.groupOf(wholeNumber(group.approved), wholeNumber(group.all))}
              </span>
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}

function levelText(id: string): string {
  const levels: Record<string, string> = recordings.levels
  return levels[id] ?? id
}

function countsText({ approved, all }: Counts, kind: SpokenKind): string {
  return recordings.progressOf(wholeNumber(approved), wholeNumber(all), recordings.units[kind])
}
