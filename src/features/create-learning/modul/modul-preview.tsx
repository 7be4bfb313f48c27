import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import { ModulPanel } from '../../../widgets/class-player/modul/modul-panel.tsx'
import type { MarkdownState } from './markdown-store.ts'

const text = createLearning.modul

interface ModulPreviewProps {
  state: MarkdownState
  onRetry: () => void
}

/** A modul as learners read it, by the very widget. */
export function ModulPreview({ state, onRetry }: ModulPreviewProps) {
  const { blocks, isOld, failure } = state
  return (
    <>
      {failure && (
        <div className="preview-failure" role="alert">
          <p>{failure.code === 'network' ? text.previewOffline : failure.message}</p>
          <button type="button" className="text-button" onClick={onRetry}>
            {text.previewAgain}
          </button>
        </div>
      )}
      <div className="preview-ground" data-old={isOld || undefined}>
        {blocks.length === 0 ? (
          <p className="field-helper">{text.empty}</p>
        ) : (
          <ModulPanel
            modul={{ id: 'preview', learning_id: 'preview', title: '', blocks: [...blocks] }}
            resolve={address => address}
            onWord={() => {}}
          />
        )}
      </div>
    </>
  )
}
