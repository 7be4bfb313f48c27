import type { id } from './id.ts'

export const en: typeof id = {
  question: (number, all) => `Question ${number} of ${all}`,
  answered: (count, all) => `${count} of ${all} answered`,
  how: {
    choice: 'Choose one answer.',
    listening: 'Listen, then choose one answer.',
    order: 'Tap one after the other until the order is right.',
    typing: 'Type in Hangul.',
  },
  previous: 'Previous',
  next: 'Next question',
  skip: 'Skip for now',
  /** Checking one answer at once. */
  judge: 'Check',
  judging: 'Checking…',
  notKnown: 'I don’t know yet',
  notKnownYet: 'Never mind, now you know.',
  notJudged: 'This cannot be checked now. Just go on: the result comes at the end.',
  sound: 'Sound for right and wrong',
  send: 'Send answers',
  toResult: 'See the result',
  check: 'Check first',
  notSaved: 'Your answers cannot be kept on this device. Do not close this page yet.',

  play: 'Play recording',
  playAgain: 'Play again',
  playSlowly: 'Play slowly',
  stop: 'Stop',
  soundFailed: 'The recording could not be loaded. Check your connection, then play it again.',
  synthetic: 'A machine made this voice, it is no recording of a person.',

  yourOrder: 'Your order',
  words: 'Choices to place',
  nothingPlaced: 'Tap a choice below to place it here.',
  allPlaced: 'All are placed. Tap one to take it back.',
  placed: (word, place, all) => `${word} in place ${place} of ${all}`,
  takenBack: word => `${word} taken back`,
  placedWord: (word, place) => `${word}, place ${place}. Press to take it back, arrows to move it.`,

  typeHere: 'Your answer in Hangul',
  openKeyboard: 'Open the Hangul keyboard',
  closeKeyboard: 'Close the Hangul keyboard',
  keyboard: {
    keyboard: 'Hangul keyboard',
    keyboardHint: 'On a laptop, the usual letter keys type Hangul too while this is open.',
    shift: 'Shift: double consonants',
    erase: 'Delete',
    space: 'Space',
  },

  checkTitle: 'Send now?',
  missing: count => `Not fully answered: ${count}.`,
  missingHint: 'Tap a number to go back to its question.',
  goTo: number => `To question ${number}`,
  sendAnyway: 'Send anyway',
  back: 'Back to the questions',

  sending: 'Sending your answers…',
  unsentTitle: 'Your answers were not sent yet',
  unsent: 'All answers are safe on this device. Try to send them again.',
  failures: {
    network:
      'There is no connection. All answers are safe on this device and are sent as soon as there is one.',
    'signed-out': 'Sign in first, so that your result is kept. All answers stay where they are.',
    wait: 'You have tried many times. Your answers are safe on this device and are sent by themselves soon.',
    forbidden: 'This quiz belongs to a class that you have not opened. Your answers are kept here.',
  },
  signIn: 'Sign in',
  retry: 'Send again',
  toAnswers: 'See my answers',

  passed: 'You passed!',
  passedBefore: 'You have passed already.',
  notPassed: 'Not passed yet, and that is fine.',
  praise: (score, total) =>
    score === total
      ? 'All right. You are ready to go on.'
      : 'Read why the others are different, and it will stay with you.',
  missingToPass: count =>
    `Right answers still needed to pass: ${count}. Read the explanations and try again; your best result counts.`,
  score: (score, total) => `${score} of ${total} right`,
  best: percent => `Your best result: ${percent}`,
  passMark: (percent, needed, total) =>
    `Needed to pass: ${percent}, which is ${needed} of ${total} right.`,
  left: parts => `This lesson is not done yet. Still to do: ${parts}.`,
  leftPart: {
    video: title => `the video “${title}”`,
    modul: title => `the module “${title}”`,
    quiz: title => `the quiz “${title}”`,
  },
  toLeft: { video: 'Watch the video', modul: 'Read the module', quiz: 'Take the quiz' },
  right: 'Right',
  wrong: 'Not quite',
  yours: 'Your answer',
  noAnswer: 'Not answered',
  key: 'Right answer',
  why: 'Why?',
  explanations: 'Answers and explanations',
  retryMissed: (count: number) => `Try the ${count} missed again`,
  retryQuestion: (number, all) => `Practice: question ${number} of ${all}`,
  retryEnd: 'See how it went',
  retried: (right, all) => `Practice: ${right} of ${all} right.`,
  keepsScore: percent => `Your quiz score is still ${percent}; retake the quiz to pass.`,
  keepsPassed: percent => `Your quiz score is still ${percent}, and you have passed.`,
  again: 'Retake the quiz',
  goOn: 'On to the next part',
}
