import { useEffect, useState } from 'react'
import { saveFile } from '../../../lib/save-file.ts'
import { site } from './messages.ts'

interface PictureButtonsProps {
  /** Name of the file. */
  name: string
  /** Text of the button that saves it. */
  save: string
  /** Text of the button that shares it, and what is sent beside the picture. */
  share?: { label: string; message: string } | undefined
  draw: () => Promise<Blob>
}

/** Saves a picture that is drawn on this device, and shares it where the device can. */
export function PictureButtons({ name, save, share, draw }: PictureButtonsProps) {
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [canShare, setShare] = useState(false)
  // Only the browser knows, so that the first render is that of the server.
  useEffect(() => setShare(canShareFiles()), [])
  const give = async (take: (file: File) => Promise<void> | void) => {
    if (isBusy) return
    setBusy(true)
    setFailed(false)
    try {
      const picture = await draw()
      await take(new File([picture], name, { type: picture.type }))
    } catch (error) {
      // Closing the share sheet is no failure.
      setFailed(!(error instanceof DOMException && error.name === 'AbortError'))
    }
    setBusy(false)
  }
  return (
    <>
      <div className="rewards-ways cluster">
        {share && canShare && (
          <button
            type="button"
            className="button"
            aria-busy={isBusy || undefined}
            onClick={() =>
              void give(file => navigator.share({ files: [file], text: share.message }))
            }
          >
            {share.label}
          </button>
        )}
        <button
          type="button"
          className="button button-outlined"
          aria-busy={isBusy || undefined}
          onClick={() => void give(file => saveFile(file, name))}
        >
          {save}
        </button>
      </div>
      <p role="status" className="rewards-outcome">
        {hasFailed && site.notDrawn}
      </p>
    </>
  )
}

function canShareFiles(): boolean {
  const sample = new File([], 'sample.png', { type: 'image/png' })
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [sample] })
}
