import type { UploadedFile } from '../../../src/contract/uploads.ts'

/** What of a file is kept: it, or what was made of it. */
export interface Judged extends Pick<UploadedFile, 'width' | 'height' | 'seconds'> {
  path: string
  /** End of its name, which says what it is. */
  end: string
}

/** A file to be judged, where something may be made of it, and how long that may take. */
export interface Judging {
  path: string
  target: string
  patience: number
}
