import { useId, useState } from 'react'
import { upload as t } from '../../../../content/site/administration/upload.ts'
import type { UploadedFile } from '../../../contract/uploads.ts'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { uploadFile } from './upload-file.ts'
import { posterOf } from './video-poster.ts'

interface PosterButtonProps {
  /** Address of the video, or the file itself. */
  video: string | File
  onUploaded: (file: UploadedFile) => void
}

/** Makes a poster from a moment of a video, and sends it. */
export function PosterButton({ video, onUploaded }: PosterButtonProps) {
  const id = useId()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const make = async () => {
    setBusy(true)
    const result = await makePoster(video, momentIn(document.getElementById(id)))
    if (result.file) onUploaded(result.file)
    setProblem(result.problem)
    setBusy(false)
  }
  return (
    <div className="upload-poster">
      <TextField id={id} name="poster_at" label={t.posterAt} inputMode="decimal" error={problem} />
      <PrimaryButton variant="outlined" isBusy={isBusy} onClick={() => void make()}>
        {isBusy ? t.makingPoster : t.posterFromVideo}
      </PrimaryButton>
    </div>
  )
}

/** Seconds as people write them, with a comma too; nothing where none are written. */
function momentIn(input: HTMLElement | null): number | undefined {
  const text = input instanceof HTMLInputElement ? input.value.trim().replace(',', '.') : ''
  const seconds = Number(text)
  return text && seconds >= 0 ? seconds : undefined
}

async function makePoster(video: string | File, seconds: number | undefined) {
  const poster = await posterOf(video, seconds).catch(() => undefined)
  if (!poster) return { problem: t.problems.poster }
  const answer = await uploadFile('picture', poster)
  return answer.ok ? { file: answer.value } : { problem: answer.error.message }
}
