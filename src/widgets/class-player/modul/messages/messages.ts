/** Every text of moduls, in one language. */
export interface ModulTexts {
  tip: string
  listen: (sentence: string) => string
  soundFailed: string
  synthetic: string
  /** Before how a sentence is said, where that is not as it is spelled. */
  said: string
  meaning: string
  table: (head: string) => string
  finish: string
  finished: string
  goOn: string
  loading: string
  strokesFailed: string
  retry: string
}
