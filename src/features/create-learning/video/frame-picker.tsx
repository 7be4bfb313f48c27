import { useRef, useState } from 'react'
import { createLearning } from '../../../../content/site/administration/create-learning.ts'
import { uploadFile } from '../../../kit/administration/upload/upload-file.ts'
import { posterOf } from '../../../kit/administration/upload/video-poster.ts'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import type { Picture } from '../media/picture-field.tsx'

const text = createLearning.video

interface FramePickerProps {
  /** Of the video. */
  address: string
  onPicture: (picture: Picture) => void
}

/** Plays a video, and makes a picture of the moment at which it stands. */
export function FramePicker({ address, onPicture }: FramePickerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const take = async () => {
    setBusy(true)
    setProblem(undefined)
    const made = await makePicture(address, video.current?.currentTime || undefined)
    setBusy(false)
    if (typeof made === 'string') setProblem(made)
    else onPicture(made)
  }
  return (
    <div className="frame-picker">
      <video ref={video} controls muted preload="metadata" src={address} className="source-video" />
      <p className="field-helper">{text.frameHint}</p>
      <PrimaryButton variant="outlined" isBusy={isBusy} onClick={() => void take()}>
        {text.takeFrame}
      </PrimaryButton>
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

/** @returns what went wrong, in words, where it did */
async function makePicture(address: string, second?: number): Promise<Picture | string> {
  try {
    const sent = await uploadFile('picture', await posterOf(address, second))
    if (!sent.ok) return sent.error.message
    const { url, width = 1, height = 1 } = sent.value
    return { image_url: url, image_width: width, image_height: height }
  } catch {
    return text.frameFailed
  }
}
