/** A particle as written in the table. */
export interface Particle {
  /** Citation form: first the one after a consonant (은/는), or in brackets ((으)로). */
  readonly form: string
  readonly grammar?: string
  readonly name?: string
  readonly level?: 'beginner' | 'intermediate' | 'advanced'
  /** Other spellings: those after a consonant and after a vowel, separated by `|`. */
  readonly shapes?: readonly string[]
  /** The particles that may follow: any, only 요, or none. */
  readonly gives: 'particles' | 'polite' | 'nothing'
  /** Whether it also follows words other than nouns: 빨리도, 먹어서는. */
  readonly isFree?: boolean
  /** Its contraction to a consonant after pronouns and the like: 난, 뭘. */
  readonly contracted?: string
  /** How much less likely it is than others with this spelling; below 0 it is likelier. */
  readonly bias?: number
}

export const PARTICLES: readonly Particle[] = [
  {
    form: '은/는',
    grammar: 'eun-neun',
    name: 'topik',
    gives: 'polite',
    isFree: true,
    contracted: 'ㄴ',
  },
  { form: '이/가', grammar: 'i-ga', name: 'subjek', gives: 'polite' },
  {
    form: '을/를',
    grammar: 'eul-reul',
    bias: -0.4,
    name: 'objek',
    gives: 'polite',
    contracted: 'ㄹ',
  },
  { form: '에', grammar: 'e', name: 'di; ke; pada', gives: 'particles' },
  { form: '에서', grammar: 'eseo', gives: 'particles', shapes: ['에서', '서'] },
  { form: '도', grammar: 'do', gives: 'polite', isFree: true },
  { form: '만', grammar: 'man', gives: 'particles', isFree: true },
  { form: '와/과', grammar: 'wa-gwa', name: 'dan; dengan', gives: 'particles', shapes: ['과|와'] },
  { form: '하고', grammar: 'hago', name: 'dan; dengan', gives: 'particles' },
  { form: '(이)랑', grammar: 'irang', name: 'dan; dengan', gives: 'particles' },
  { form: '의', grammar: 'ui', gives: 'nothing' },
  { form: '(으)로', grammar: 'euro', name: 'dengan; ke', gives: 'particles', contracted: 'ㄹ로' },
  { form: '에게', grammar: 'ege', gives: 'particles' },
  { form: '한테', grammar: 'hante', gives: 'particles' },
  { form: '께', grammar: 'kke', gives: 'particles' },
  { form: '에게서/한테서', grammar: 'egeseo', gives: 'particles', shapes: ['에게서', '한테서'] },
  { form: '께서', grammar: 'kkeseo', gives: 'particles' },
  { form: '부터', grammar: 'buteo', gives: 'particles', isFree: true },
  { form: '까지', grammar: 'kkaji', gives: 'particles', isFree: true },
  { form: '보다', grammar: 'boda', gives: 'particles', isFree: true },
  { form: '처럼', grammar: 'cheoreom', gives: 'particles' },
  { form: '같이', grammar: 'gachi', gives: 'polite' },
  { form: '(이)나', isFree: true, grammar: 'ina', gives: 'polite' },
  { form: '마다', grammar: 'mada', gives: 'particles' },
  { form: '밖에', grammar: 'bakke', gives: 'particles' },
  {
    form: '요',
    grammar: 'yo',
    name: 'sopan',
    gives: 'nothing',
    isFree: true,
    shapes: ['요', '이요|요'],
  },
  {
    form: '아/야',
    bias: 2.5,
    grammar: 'a-ya',
    name: 'memanggil',
    gives: 'nothing',
    shapes: ['아|야'],
  },
  { form: '(이)라도', grammar: 'irado', gives: 'polite', isFree: true },
  { form: '만큼', grammar: 'mankeum', gives: 'particles' },
  { form: '대로', grammar: 'daero', gives: 'particles' },
  { form: '뿐', grammar: 'ppun', gives: 'particles' },
  {
    form: '(이)든지',
    isFree: true,
    grammar: 'ideunji',
    gives: 'polite',
    shapes: ['이든지|든지', '이든|든', '이든가|든가'],
  },
  { form: '조차', grammar: 'jocha', gives: 'particles' },
  { form: '마저', grammar: 'majeo', gives: 'particles' },
  {
    form: '은/는커녕',
    grammar: 'eun-neun-keonyeong',
    gives: 'nothing',
    shapes: ['은커녕|는커녕', '커녕'],
    isFree: true,
  },
  { form: '치고', grammar: 'chigo', gives: 'polite' },
  { form: '들', grammar: 'deul', name: 'jamak', gives: 'particles' },
  { form: '끼리', name: 'sesama', level: 'intermediate', gives: 'particles' },
  { form: '쯤', name: 'kira-kira', level: 'beginner', gives: 'particles' },
  { form: '씩', name: 'masing-masing', level: 'beginner', gives: 'particles' },
  { form: '님', name: 'hormat', level: 'beginner', gives: 'particles' },
  { form: '이서', name: 'ber- (jumlah orang)', level: 'intermediate', gives: 'polite' },
  { form: '짜리', name: 'seharga; berukuran; berumur', level: 'intermediate', gives: 'particles' },
  { form: '어치', name: 'senilai', level: 'intermediate', gives: 'particles' },
  { form: '당', bias: 1, name: 'per', level: 'intermediate', gives: 'particles' },
  { form: '네', bias: 1, name: 'keluarga; rombongan', level: 'intermediate', gives: 'particles' },
  { form: '(이)며', bias: 1.5, name: 'dan … dan …', level: 'advanced', gives: 'nothing' },
  {
    form: '(이)야',
    bias: 2.5,
    name: 'kalau … sih',
    level: 'intermediate',
    gives: 'nothing',
    shapes: ['이야|야', '이야말로|야말로'],
  },
  {
    form: '더러',
    name: 'kepada (menyuruh)',
    level: 'advanced',
    gives: 'polite',
    shapes: ['더러', '보고'],
  },
  {
    form: '(으)로서',
    name: 'sebagai',
    level: 'intermediate',
    gives: 'particles',
    shapes: ['으로서|로서'],
  },
  {
    form: '(으)로써',
    name: 'dengan memakai',
    level: 'advanced',
    gives: 'particles',
    shapes: ['으로써|로써'],
  },
  {
    form: '에다가',
    name: 'ke (menambahkan)',
    level: 'intermediate',
    gives: 'polite',
    shapes: ['에다가', '에다'],
  },
  { form: '(이)나마', name: 'walau hanya', level: 'advanced', gives: 'polite' },
  { form: '따라', bias: 1.5, name: 'khusus (hari ini)', level: 'advanced', gives: 'nothing' },
  { form: '하며', bias: 1.5, name: 'dan', level: 'advanced', gives: 'nothing' },
  { form: '(이)시여', bias: 1.5, name: 'wahai', level: 'advanced', gives: 'nothing' },
  { form: '(이)라고', name: 'bernama; bahwa', level: 'beginner', gives: 'polite' },
  {
    form: '(이)란',
    name: 'yang disebut',
    level: 'intermediate',
    gives: 'nothing',
    shapes: ['이란|란', '이라는|라는'],
  },
  { form: '때문에', grammar: 'ttaemune', gives: 'polite', shapes: [' 때문에', ' 때문'] },
  { form: '전에', grammar: 'gi-jeone', gives: 'polite', shapes: [' 전에'] },
  { form: '후에', grammar: 'eun-hue', gives: 'polite', shapes: [' 후에', ' 뒤에'] },
  { form: '동안', grammar: 'neun-dongan', gives: 'polite', shapes: [' 동안'] },
  { form: '덕분에', grammar: 'eun-deokbune', gives: 'polite', shapes: [' 덕분에', ' 덕분'] },
  { form: '대신에', grammar: 'neun-daesine', gives: 'polite', shapes: [' 대신에', ' 대신'] },
  { form: '뿐만 아니라', grammar: 'ppunman-anira', gives: 'polite', shapes: ['뿐만 아니라'] },
  {
    form: '을/를 위해서',
    grammar: 'eul-wihaeseo',
    gives: 'polite',
    shapes: ['을 위해서|를 위해서', '을 위해|를 위해', '을 위한|를 위한'],
  },
  {
    form: '에 대해서',
    grammar: 'e-daehaeseo',
    gives: 'polite',
    shapes: ['에 대해서', '에 대해', '에 대한'],
  },
  {
    form: '에 따라',
    grammar: 'e-ttara',
    gives: 'polite',
    shapes: ['에 따라서', '에 따라', '에 따르면'],
  },
]
