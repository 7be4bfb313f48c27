import type { StoredVideo } from '../content/stored.ts'

/** A video, and how it is changed. */
export interface VideoEditorProps {
  video: StoredVideo
  onChange: (next: (video: StoredVideo) => StoredVideo) => void
}
