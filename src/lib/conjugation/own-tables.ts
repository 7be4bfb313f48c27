/** A useful form of a verb or adjective. */
export interface NamedForm {
  form: string
  /** Its meaning in a word or two of Indonesian. */
  name: string
  /** Id of the grammar entry that explains it. */
  grammar: string
}

/** Words with irregular useful forms, in teaching order. */
export const OWN_TABLES: Readonly<Record<string, readonly NamedForm[]>> = {
  아니다: [
    { form: '아니에요', name: 'sopan', grammar: 'i-ga-anida' },
    { form: '아니야', name: 'akrab', grammar: 'a-eo' },
    { form: '아니었어요', name: 'sudah', grammar: 'at-eot' },
    { form: '아닐 거예요', name: 'akan', grammar: 'eul-geoyeyo' },
    { form: '아닙니다', name: 'resmi', grammar: 'i-ga-anida' },
    { form: '아니세요', name: 'hormat', grammar: 'euseyo' },
    { form: '아닐까요', name: 'kira-kira', grammar: 'eulkkayo' },
    { form: '아니고', name: 'dan', grammar: 'go' },
    { form: '아니지만', name: 'tetapi', grammar: 'jiman' },
    { form: '아니라서', name: 'karena', grammar: 'aseo-eoseo' },
    { form: '아니면', name: 'kalau', grammar: 'eumyeon' },
    { form: '아닌', name: 'yang', grammar: 'eun' },
  ],
  말다: [
    { form: '말아요', name: 'sopan', grammar: 'ayo-eoyo' },
    { form: '마', name: 'akrab', grammar: 'a-eo' },
    { form: '마세요', name: 'hormat', grammar: 'ji-malda' },
    { form: '마십시오', name: 'resmi', grammar: 'eusipsio' },
    { form: '말아 주세요', name: 'tolong', grammar: 'a-eo-juda' },
    { form: '맙시다', name: 'ajakan', grammar: 'eupsida' },
    { form: '말고', name: 'dan', grammar: 'go' },
  ],
  // Only its honorific is used, 편찮으시다, which has a table of its own.
  편찮다: [],
}

/** Verbs with a different word as their honorific. */
export const OWN_HONORIFICS: Readonly<Record<string, string>> = {
  먹다: '드세요',
  자다: '주무세요',
  있다: '계세요',
}
