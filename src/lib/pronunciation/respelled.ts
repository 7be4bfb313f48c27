import { START } from './places.ts'

/** A place within a word. */
const WITHIN = '(?<=[가-힣])'
/** Nouns that end in -의; elsewhere it is the particle. */
const NOUNS_ON_UI =
  '회|강|주|동|합|논|의|정|거|예|편|건|결|항|문|유|고|심|호|성|창|임|협|토|명|열|본|모|하|상|제|사|선|악|내|이|신|도|백|쟁|우|부주|무성|주치|무혐|국제회|본회|긴급회|[가-힣]{1,6}주'

/** Spellings that are replaced before any other rule. */
export const RESPELLED: readonly { reason: string; at: RegExp; as: string }[] = [
  {
    reason: '밟- is said 밥- before a consonant (표준발음법 10)',
    at: /밟(?![아-잏하-힣])(?=[가-힣])/g,
    as: '밥',
  },
  { reason: '넓- is said 넙- in these words (표준발음법 10)', at: /넓(?=[죽둥적])/g, as: '넙' },
  {
    // At the end of the text it belongs to the word, and is no particle: 주의, 내과의.
    reason: 'the particle 의 is said 에, 의 within a word 이 (표준발음법 5)',
    at: new RegExp(`${WITHIN}(?<!${START}(?:${NOUNS_ON_UI}))의(?= [^ .,!?…])`, 'g'),
    as: '에',
  },
  {
    reason: 'the particle 의 is said 에, 의 within a word 이 (표준발음법 5)',
    at: new RegExp(`${WITHIN}의`, 'g'),
    as: '이',
  },
  // The causative -기- is not tense: 굶기다, 옮기다.
  {
    reason: 'stems on ㄻ before -기- and in 굶주리다',
    at: /굶(?=기[다고어었려며면지니]|겨|주)/g,
    as: '굼',
  },
  { reason: 'stems on ㄻ before -기- and in 굶주리다', at: /옮(?=[기겼겨긴길깁])/g, as: '옴' },
  { reason: 'names of letters (표준발음법 16)', at: /디귿/g, as: '디긋' },
  { reason: 'names of letters (표준발음법 16)', at: /지읒/g, as: '지읏' },
  { reason: 'names of letters (표준발음법 16)', at: /치읓/g, as: '치읏' },
  { reason: 'names of letters (표준발음법 16)', at: /키읔/g, as: '키윽' },
  { reason: 'names of letters (표준발음법 16)', at: /티읕/g, as: '티읏' },
  { reason: 'names of letters (표준발음법 16)', at: /피읖/g, as: '피읍' },
  { reason: 'names of letters (표준발음법 16)', at: /히읗/g, as: '히읏' },
]
