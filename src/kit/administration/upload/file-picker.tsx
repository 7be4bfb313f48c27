import { type DragEvent, type ReactNode, type RefObject, useState } from 'react'
import { upload as t } from '../../../../content/site/administration/upload.ts'
import type { UploadKind } from '../../../contract/uploads.ts'

/** File types offered by the file dialog; the server determines the real type. */
const ACCEPTED: Record<UploadKind, string> = {
  picture: 'image/jpeg,image/png,image/webp',
  video: 'video/mp4,.mp4,.m4v',
  audio: 'audio/mpeg,audio/mp4,audio/ogg,.mp3,.m4a,.ogg,.opus',
  captions: 'text/vtt,.vtt',
  pdf: 'application/pdf,.pdf',
  zip: 'application/zip,.zip',
}

interface FilePickerProps {
  id: string
  kind: UploadKind
  input: RefObject<HTMLInputElement | null>
  hasFile: boolean
  isInvalid: boolean
  isRequired: boolean | undefined
  onChoose: (file: File) => void
  /** The current file. */
  children: ReactNode
}

/** Chooses a file in the system's dialog, or by dropping it. */
export function FilePicker(props: FilePickerProps) {
  const { id, kind, input, hasFile, isInvalid, isRequired, onChoose, children } = props
  const { isOver, problem, handlers } = useDrop(onChoose)
  return (
    // Dropping is an alternative: the input inside does the same.
    <div className={`upload-drop stack gap-3${isOver ? ' upload-drop-over' : ''}`} {...handlers}>
      {children}
      <p className="upload-choice cluster gap-2">
        <input
          ref={input}
          id={id}
          className="visually-hidden upload-input"
          type="file"
          accept={ACCEPTED[kind]}
          required={isRequired}
          aria-invalid={isInvalid || undefined}
          aria-describedby={`${id}-helper ${id}-error`}
          onChange={event => {
            const [file] = event.target.files ?? []
            if (file) onChoose(file)
            // Allows the same file to be chosen again.
            event.target.value = ''
          }}
        />
        {/* Looks like a button; the input itself has the focus and the name. */}
        <span
          className="button button-outlined"
          aria-hidden="true"
          onClick={() => input.current?.click()}
        >
          {hasFile ? t.chooseOther : t.choose}
        </span>
        <span className="muted text-small">{isOver ? t.dropHere : t.drop}</span>
      </p>
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

function useDrop(onChoose: (file: File) => void) {
  const [isOver, setOver] = useState(false)
  const [problem, setProblem] = useState<string>()
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  const handlers = {
    onDragEnter: over,
    onDragOver: over,
    onDragLeave: (event: DragEvent) => {
      // Moving onto a child element is not leaving.
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      const [file, second] = event.dataTransfer.files
      setProblem(second ? t.problems.many : undefined)
      if (file && !second) onChoose(file)
    },
  }
  return { isOver, problem, handlers }
}
