import type { Ending } from './ending.ts'

/** Marks within a verb, between its stem and its last ending. */
export const MARKS: readonly Ending[] = [
  { form: '-(으)시-', grammar: 'eusi', name: 'hormat', shapes: ['(으)시'], gives: 'same' },
  { form: '-았/었-', grammar: 'at-eot', name: 'lampau', shapes: ['+ㅆ'], gives: 'T' },
  { form: '-았었/었었-', grammar: 'asseot', name: 'dulu pernah', shapes: ['+ㅆ었'], gives: 'T' },
  { form: '-겠-', grammar: 'get', name: 'niat atau dugaan', shapes: ['겠'], gives: 'T' },
  {
    form: '-아야겠/어야겠-',
    grammar: 'aya-hada',
    name: 'harus (saya rasa)',
    shapes: ['+야겠'],
    gives: 'T',
  },
]
