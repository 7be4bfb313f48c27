import type { Ending } from './ending.ts'

/** Endings with which a sentence comes to its end that says again what was said. */
export const QUOTED_FINALS: readonly Ending[] = [
  {
    form: '-ㄴ대요/는대요',
    name: 'katanya',
    level: 'intermediate',
    shapes: [
      'V:는대요|ㄴ대요',
      'AET:대요',
      'I:래요',
      'V:는대|ㄴ대',
      'AET:대',
      'I:래',
      'V:는답니다|ㄴ답니다',
      'AET:답니다',
      'I:랍니다',
      'V:는단다|ㄴ단다',
      'AET:단다',
      'I:란다',
      'V:는다더라|ㄴ다더라',
      'AET:다더라',
      'I:라더라',
    ],
  },
  {
    form: '-(으)래요',
    name: 'katanya harus',
    level: 'intermediate',
    shapes: ['V:(으)래요', 'V:(으)래', 'V:(으)랍니다', 'V:(으)라니까'],
  },
  {
    form: '-재요',
    name: 'mengajak (katanya)',
    level: 'intermediate',
    shapes: ['V:재요', 'V:재', 'V:잡니다'],
  },
  {
    form: '-냬요',
    name: 'bertanya (katanya)',
    level: 'intermediate',
    shapes: ['냬요', '냬', '냡니다'],
  },
  {
    form: '-ㄴ다고요/는다고요',
    name: 'saya bilang …; katamu …?',
    level: 'intermediate',
    shapes: [
      'V:는다고요|ㄴ다고요',
      'AET:다고요',
      'I:라고요',
      'V:(으)라고요',
      'V:자고요',
      'V:는다니까요|ㄴ다니까요',
      'AET:다니까요',
      'I:라니까요',
      'V:는다면서요|ㄴ다면서요',
      'AET:다면서요',
      'I:라면서요',
    ],
  },
]
