/** Whether a word is saved, as far as this device knows. */
export type Saved =
  | { state: 'asking' }
  | { state: 'known'; isSaved: boolean }
  | { state: 'saving'; isWanted: boolean }
  /** Nobody can say; where something was wanted, it may have arrived. */
  | { state: 'unsure'; isWanted: boolean | undefined }
  /** The server has said no: it is as it was. */
  | { state: 'refused'; isSaved: boolean; failure: { code: string; message: string } }
