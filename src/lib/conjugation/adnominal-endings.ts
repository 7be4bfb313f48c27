import type { Ending } from './ending.ts'

/** Endings that make a word describe a noun, or a noun itself. */
export const ADNOMINALS: readonly Ending[] = [
  { form: '-는', grammar: 'neun', name: 'yang', shapes: ['VE:는'] },
  { form: '-(으)ㄴ', grammar: 'eun', name: 'yang', shapes: ['AI:(으)ㄴ'] },
  { form: '-(으)ㄴ', grammar: 'eun', name: 'yang sudah', shapes: ['V:(으)ㄴ'] },
  { form: '-(으)ㄹ', grammar: 'eul', name: 'yang akan' },
  { form: '-던', grammar: 'deon', name: 'yang dulu' },
  { form: '-았던/었던', grammar: 'atdeon', name: 'yang pernah', shapes: ['+ㅆ던'] },
  {
    form: '-다는/ㄴ다는',
    name: 'yang katanya; bahwa',
    level: 'intermediate',
    shapes: [
      'V:는다는|ㄴ다는',
      'AET:다는',
      'I:라는',
      'V:는단|ㄴ단',
      'AET:단',
      'I:란',
      'V:는다던|ㄴ다던',
      'AET:다던',
      'I:라던',
      'I:라는',
    ],
  },
  {
    form: '-(으)라는',
    name: 'yang menyuruh',
    level: 'intermediate',
    shapes: ['V:(으)라는', 'V:(으)라던'],
  },
  { form: '-자는', name: 'yang mengajak', level: 'intermediate', shapes: ['V:자는', 'V:자던'] },
  {
    form: '-냐는',
    name: 'yang bertanya apakah',
    level: 'intermediate',
    shapes: ['냐는', '느냐는', 'A:(으)냐는'],
  },
  { form: '-기', grammar: 'gi', name: 'hal', gives: 'noun' },
  { form: '-(으)ㅁ', grammar: 'eum', name: 'hal (benda)', gives: 'noun' },
]
