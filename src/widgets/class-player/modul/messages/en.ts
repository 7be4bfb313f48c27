import type { id } from './id.ts'

export const en: typeof id = {
  tip: 'Tip',
  listen: sentence => `Listen: ${sentence}`,
  soundFailed: 'The sound could not be loaded. Check your connection and try again.',
  synthetic: 'A machine made the voice of the examples, it is no recording of a person.',
  said: 'said as',
  meaning: 'What this word means',
  table: head => `Table of ${head}, scrolls sideways`,
  finish: 'I have read this',
  finishAndGoOn: 'I have read this, go on',
  finished: 'You have read this.',
  goOn: 'On to the next part',
  loading: 'Loading the writing practice…',
  strokesFailed: 'The writing practice could not be loaded. Check your connection.',
  retry: 'Try again',
}
