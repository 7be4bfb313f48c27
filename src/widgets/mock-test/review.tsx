import { useState } from 'react'
import { Alert } from './alert.tsx'
import { useExam } from './context.ts'
import { Numbers, useCount } from './numbers.tsx'
import type { Progress } from './progress.ts'
import { Sheet } from './sheet.tsx'
import { Why } from './why.tsx'

interface ReviewProps {
  progress: Progress
  onGo: (index: number) => void
  onClose: () => void
}

/** Lists unanswered and flagged questions before a section or the whole test ends. */
export function Review({ progress, onGo, onClose }: ReviewProps) {
  const { store, t } = useExam()
  const { section, left, missing, flagged, isLastSection } = progress
  const [work, setWork] = useState<'busy' | 'failed'>()
  const count = useCount(progress)
  const end = async () => {
    if (isLastSection) return void store.submit()
    setWork('busy')
    // If it works, the start of the next section closes this sheet.
    if (section && !(await store.endSection(section.section))) setWork('failed')
  }
  const name = section && !isLastSection && t.sections[section.section]
  const links = { progress, onGo }
  return (
    <Sheet title={name ? t.reviewSection(name) : t.reviewAll} onClose={onClose}>
      <p>{count}</p>
      {missing.length > 0 && <Numbers title={t.missing} of={missing} {...links} />}
      {flagged.length > 0 && <Numbers title={t.marked} of={flagged} {...links} />}
      <p>{name && left !== undefined ? t.noWayBack(t.clock(left)) : t.final}</p>
      {work === 'failed' && (
        <Alert>
          <Why />
        </Alert>
      )}
      <div className="exam-row">
        <button type="button" className="button button-outlined" onClick={onClose}>
          {t.back}
        </button>
        <button type="button" className="button" disabled={work === 'busy'} onClick={end}>
          {name ? t.endSection : t.submit}
        </button>
      </div>
    </Sheet>
  )
}
