import { upload as t } from '../../../../content/site/administration/upload.ts'
import type { UploadKind } from '../../../contract/uploads.ts'

interface PresentFileProps {
  kind: UploadKind
  value: string
  onRemove: (() => void) | undefined
}

/** The file there is, as it will be met. */
export function PresentFile({ kind, value, onRemove }: PresentFileProps) {
  return (
    <div className="upload-present">
      {kind === 'picture' && <img src={value} alt={t.present} />}
      {/* biome-ignore lint/a11y/useMediaCaption: captions are a file of their own, sent beside it */}
      {kind === 'video' && <video src={value} controls preload="metadata" aria-label={t.present} />}
      {/* biome-ignore lint/a11y/useMediaCaption: who uploads it hears whether it is the right one */}
      {kind === 'audio' && <audio src={value} controls preload="none" aria-label={t.present} />}
      <p className="upload-actions">
        <a className="button button-quiet" href={value} target="_blank" rel="noreferrer">
          {t.open}
        </a>
        {onRemove && (
          <button type="button" className="button button-quiet" onClick={onRemove}>
            {t.remove}
          </button>
        )}
      </p>
    </div>
  )
}
