import type { FieldText } from './field-text.ts'

/** Fields of words of the dictionary. */
export const dictionaryFields: Readonly<Record<string, FieldText>> = {
  categories: { label: 'Kategori', hint: 'ID kategori kamus, misalnya work atau food.' },
  definition: { label: 'Definisi' },
  en: { label: 'Bahasa Inggris' },
  examples: { label: 'Contoh kalimat' },
  form: { label: 'Bentuk' },
  forms: { label: 'Bentuk lain', hint: 'Bentuk terkonjugasi yang dicari orang.' },
  'dictionary_entries.frames': {
    label: 'Kerangka partikel',
    hint: 'Misalnya …에 가다, atau …을/를 먹다.',
  },
  gloss: { label: 'Padanan', hint: 'Yang paling tepat di urutan pertama.' },
  'dictionary_entries.hint': {
    label: 'Kapan dipakai',
    hint: 'Bedanya dengan kata lain yang padanannya sama, dalam bahasa Indonesia.',
  },
  'dictionary_entries.kind': {
    label: 'Hubungan',
    values: {
      opposite: 'Lawan kata',
      similar: 'Mirip artinya',
      confused: 'Sering tertukar',
      polite: 'Bentuk hormat',
      humble: 'Bentuk merendah',
      short: 'Bentuk singkat',
      full: 'Bentuk lengkap',
      'see-also': 'Lihat juga',
    },
  },
  origin: { label: 'Asal kata', hint: 'Hanja atau bahasa asalnya.' },
  part_of_speech: {
    label: 'Kelas kata',
    values: {
      noun: 'Nomina',
      'dependent-noun': 'Nomina terikat',
      pronoun: 'Pronomina',
      numeral: 'Numeralia',
      verb: 'Verba',
      'auxiliary-verb': 'Verba bantu',
      adjective: 'Adjektiva',
      'auxiliary-adjective': 'Adjektiva bantu',
      adverb: 'Adverbia',
      determiner: 'Penentu',
      particle: 'Partikel',
      interjection: 'Interjeksi',
      ending: 'Akhiran',
      affix: 'Imbuhan',
      expression: 'Ungkapan',
      idiom: 'Idiom',
      proverb: 'Peribahasa',
    },
  },
  pronunciation: { label: 'Pelafalan', hint: 'Dengan Hangul, kalau tidak sama dengan tulisannya.' },
  'dictionary_entries.related': { label: 'Kata terkait' },
  senses: { label: 'Arti' },
  'dictionary_entries.source': {
    label: 'Penulis',
    values: { sapa: 'Sapa', krdict: 'KRDICT', admin: 'Pengelola' },
  },
  word: { label: 'Kata' },
}
