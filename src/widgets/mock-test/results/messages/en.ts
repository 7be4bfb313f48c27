import type { id } from './id.ts'

const many = (count: number, one: string, others: string) =>
  `${count} ${count === 1 ? one : others}`

export const en: typeof id = {
  score: 'Your score',
  ofPoints: points => `of ${points} points`,
  scoreOf: (score, points) => `${score} of ${points} points`,
  outOf: (part, of) => `${part} of ${of}`,
  correct: (correct, items) => `${correct} of ${many(items, 'question', 'questions')} right`,
  questions: count => many(count, 'question', 'questions'),
  time: 'Time taken',
  duration: seconds => {
    const minutes = Math.floor(seconds / 60)
    if (minutes >= 60) return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
    return minutes > 0 ? `${minutes} min ${seconds % 60} s` : `${seconds} s`
  },
  submitted: 'Handed in',
  automatic: 'The time was over, so your answers were handed in automatically.',
  meaning: 'What this score means',
  repetition: 'This repeats some of the questions, so its score shows no level.',
  relative: exam =>
    `${exam} is a ranking: your result is compared with those of all who take it. No score is by itself a pass.`,
  level: ({ reached, from, to }) =>
    `${reached > 0 ? `Level ${reached}` : 'Not at level 1'} today; on another day ${from === to ? 'most likely the same' : `anything from level ${from} to ${to}`}.`,
  missing: (points, level) =>
    `${many(points, 'point', 'points')} more would have been level ${level}.`,
  whyRange:
    'Level 0 means not passed. One test is a small sample of what could be asked, which is why we give a range.',
  mark: (level, points) => `Level ${level}: from ${points} points`,
  ours: 'We wrote the questions of this test; the score of the official exam may differ.',
  rules: 'Rules of the exam:',
  checked: day => `checked on ${day}.`,
  lessons: {
    held: 'What held',
    repeat: 'Still to learn',
    note: 'What was not right returns in your plan tomorrow.',
  },
  bySection: 'By section',
  sections: { reading: 'Reading', listening: 'Listening' },
  bySkill: 'By kind of question',
  otherSkills: count => `${many(count, 'other kind', 'other kinds')}`,
  skills: {
    hangul: 'Reading Hangul',
    vocabulary: 'Vocabulary',
    grammar: 'Grammar',
    signs: 'Signs and notices',
    'main-idea': 'Main idea',
    detail: 'Details',
    inference: 'Inference',
    dialogue: 'Dialogue',
    'numbers-time': 'Numbers and time',
    workplace: 'Workplace',
    culture: 'Korean culture',
  },
  practise: (skill, correct, items) =>
    `Practise first: ${skill}, only ${correct} of ${items} right.`,
  meant: {
    all: 'Perfect!',
    most: 'Well done!',
    half: 'You are doing well!',
    few: 'Let us take it slowly, together!',
  },
  cheers: {
    all: 'Everything was right.',
    most: 'Great! Only a little is left: read about what was not right.',
    half: 'You are on the right way. Train one thing, then try again.',
    few: 'You have begun, and that is what counts. Read the explanations in peace, then try again.',
  },
  train: (skill, questions) => `Practise ${skill} (${questions})`,
  another: 'Choose the next practice',
  onward: 'Continue on the path',
  details: 'Details',
  rightOnes: count => `${many(count, 'question', 'questions')} already right`,
  items: 'Review',
  item: number => `Question ${number}`,
  filters: { all: 'All', wrong: 'Wrong', blank: 'Blank', slow: 'Took longest' },
  verdicts: { right: 'Right', wrong: 'Wrong', blank: 'Not known or blank' },
  read: 'Read the explanations',
  retry: count => `Try what was not right again (${count})`,
  chose: 'You chose:',
  mine: 'Your answer',
  key: 'Key',
  explanation: 'Explanation',
  words: 'Look up in the dictionary',
}
