import type { id } from './id.ts'

const many = (count: number, one: string, others: string) =>
  `${count} ${count === 1 ? one : others}`

export const en: typeof id = {
  search: 'Search Lessons',
  filter: 'Filter by Chapter',
  download: 'Download',
  hint: 'Hangul or Indonesian',
  allChapters: 'All chapters',
  apply: 'Apply',
  clear: 'Clear filter',
  synthetic: 'Synthetic voice',
  syntheticHint:
    'A program made this voice, it is no recording of a person. Real pronunciation may differ a little.',
  pack: 'All audio in one file',
  chapters: count => many(count, 'chapter', 'chapters'),
  mobileData: size =>
    `This download uses ${size} of mobile data; Wi-Fi saves it. Playing here loads only the chapters you play.`,
  checkFile: 'Check that the file is whole',
  checkHint: 'A whole file has this SHA-256 hash:',
  chapterList: 'Chapters',
  chapter: (number, title) => `Chapter ${number}: ${title}`,
  sentences: count => many(count, 'sentence', 'sentences'),
  found: (chapters, sentences) =>
    `${many(sentences, 'sentence', 'sentences')} in ${many(chapters, 'chapter', 'chapters')}`,
  nothing: 'No lesson matches',
  nothingHint: 'Check the spelling, try another word, or clear the filter.',
  play: title => `Play ${title}`,
  pause: title => `Pause ${title}`,
  playLine: 'Play from this sentence',
  readOnly: 'The audio is not available yet; you can read it already.',
  translation: 'Show translation',
  player: 'Audio player',
  position: 'Position',
  positionOf: (at, all) => `${at} of ${all}`,
  speed: 'Speed',
  repeatChapter: 'Repeat chapter',
  repeatSentence: 'Repeat sentence',
  loading: 'Loading…',
  playFailed: 'The audio could not be played',
  playFailedHint:
    'The file did not load or play. Check your connection and your sound, and try again.',
  playFailedOffline: 'You are offline. Connect to the internet and try again.',
  retry: 'Try again',
  offline: 'You are offline. Audio that has loaded still plays.',
  unavailable: 'Not available yet',
  unavailableHint:
    'We are still making the audio of this book, and there is no date yet. What you can hear and download today:',
  otherBook: 'EPS-TOPIK audio',
  failedTitle: 'The audio could not be loaded',
  offlineTitle: 'You are offline',
  failures: {
    network: 'The server cannot be reached. Check your connection and try again.',
    timeout: 'The server took too long to answer. Try again in a moment.',
    wait: 'Too many requests. Wait a moment and try again.',
    unavailable: 'The service is busy. Try again in a moment.',
    internal: 'Something went wrong on the server. Try again in a moment.',
    html: 'The server is out of order. Try again later.',
    'not-found': 'There is no such audio.',
  },
}
