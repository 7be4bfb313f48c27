import type { UploadedFile } from '../../../src/contract/uploads.ts'

/** The file to store: the uploaded one, or one that was made from it. */
export interface Judged extends Pick<UploadedFile, 'width' | 'height' | 'seconds'> {
  path: string
  /** File extension. */
  end: string
}

/** A file to be judged, the path for a file made from it, and the time that this may take. */
export interface Judging {
  /** Account that uploaded it. */
  owner: string
  path: string
  target: string
  patience: number
}
