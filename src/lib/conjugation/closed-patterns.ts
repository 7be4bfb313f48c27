import type { Ending } from './ending.ts'

/** Patterns after which nothing follows. */
export const CLOSED_PATTERNS: readonly Ending[] = [
  { form: '-고 나서', grammar: 'go-naseo', shapes: ['고 나서'], gives: 'adverb' },
  {
    form: '-기 위해서',
    grammar: 'gi-wihaeseo',
    shapes: ['기 위해서', '기 위해', '기 위하여', '기 위한'],
    gives: 'adverb',
  },
  { form: '-는 바람에', grammar: 'neun-baram-e', shapes: ['V:는 바람에'] },
  {
    form: '-(으)ㄹ 뿐만 아니라',
    grammar: 'ppunman-anira',
    shapes: ['(으)ㄹ 뿐만 아니라', '(으)ㄹ 뿐 아니라'],
  },
  { form: '-는 한', grammar: 'neun-han', shapes: ['VE:는 한', 'AI:(으)ㄴ 한'] },
  {
    form: '-는 김에',
    name: 'sekalian',
    level: 'intermediate',
    shapes: ['V:는 김에', 'V:(으)ㄴ 김에'],
  },
  {
    form: '-는 반면에',
    name: 'sebaliknya',
    level: 'advanced',
    shapes: ['VE:는 반면에', 'VAI:(으)ㄴ 반면에', 'VE:는 반면', 'VAI:(으)ㄴ 반면'],
  },
  {
    form: '-(으)ㄹ 테니까',
    grammar: 'eul-tenikka',
    name: 'karena (saya) akan',
    shapes: ['(으)ㄹ 테니까', '(으)ㄹ 테니'],
    gives: 'adverb',
  },
  {
    form: '-(으)ㄹ 텐데',
    grammar: 'eul-tende',
    name: 'padahal tentu',
    shapes: ['(으)ㄹ 텐데', '(으)ㄹ 텐데요', '(으)ㄹ 테지만'],
  },
  {
    form: '-(으)ㄹ까 봐',
    name: 'takut kalau',
    level: 'intermediate',
    shapes: ['(으)ㄹ까 봐', '(으)ㄹ까 봐서'],
    gives: 'adverb',
  },
  {
    form: '-(으)ㄹ까 말까',
    name: 'ragu apakah akan …',
    level: 'intermediate',
    shapes: ['V:(으)ㄹ까 말까'],
  },
  {
    form: '-든지 말든지',
    name: 'entah … atau tidak',
    level: 'intermediate',
    shapes: ['든지 말든지', '든가 말든가', '거나 말거나'],
  },
  { form: '-(으)나 마나', name: 'percuma saja', level: 'advanced', shapes: ['V:(으)나 마나'] },
  { form: '-는 둥 마는 둥', name: 'setengah hati', level: 'advanced', shapes: ['V:는 둥 마는 둥'] },
  {
    form: '-아서/어서 그런지',
    name: 'mungkin karena',
    level: 'intermediate',
    shapes: ['+서 그런지'],
  },
  {
    form: '-느냐에 따라',
    name: 'tergantung apakah',
    level: 'advanced',
    shapes: ['VET:느냐에 따라', 'AI:(으)냐에 따라', 'VET:느냐에 달려', 'VET:는지에 따라'],
  },
  {
    form: '-는 듯',
    name: 'seperti; sepertinya',
    level: 'intermediate',
    shapes: ['VE:는 듯', 'VAI:(으)ㄴ 듯', '(으)ㄹ 듯', 'VE:는 듯이', 'VAI:(으)ㄴ 듯이'],
  },
  { form: '-는 통에', name: 'gara-gara', level: 'advanced', shapes: ['V:는 통에'] },
  {
    form: '-기가 무섭게',
    name: 'begitu … langsung',
    level: 'advanced',
    shapes: ['V:기가 무섭게', 'V:기 무섭게'],
  },
  { form: '-기만 하면', name: 'asal', level: 'intermediate', shapes: ['기만 하면'] },
]
