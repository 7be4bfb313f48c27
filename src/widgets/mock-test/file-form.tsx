import { useState } from 'react'
import { createChunk } from '../../ui/lazy-chunk.ts'
import { useExam } from './context.ts'
import { Later } from './later.tsx'

const choice = createChunk(() => import('./file-choice.tsx'))

/** Hands in answers that were saved as a file; rarely used, so its content is loaded on demand. */
export function FileForm() {
  const { t } = useExam()
  const [isOpened, setOpened] = useState(false)
  return (
    <details onToggle={() => setOpened(true)}>
      <summary>{t.fileHint}</summary>
      {isOpened && <Later part={choice}>{({ FileChoice }) => <FileChoice />}</Later>}
    </details>
  )
}
