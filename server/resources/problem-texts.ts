import { z } from 'zod'

/** Texts for administrators in place of the English messages of our schemas for developers. */
const OWN: Readonly<Record<string, string>> = {
  'must be a slug': 'Pakai huruf kecil, angka, dan tanda hubung saja, misalnya "kelas-hangul".',
  'must contain Hangul': 'Tulis kata Koreanya dengan Hangul.',
  'must be in Hangul': 'Tulis pelafalannya dengan Hangul.',
  'must begin with sapa- and be one word':
    'Id kata baru diawali "sapa-" dan tidak berspasi, misalnya "sapa-학교".',
  'must have a gloss in Indonesian or English':
    'Isi paling sedikit satu arti dalam bahasa Indonesia atau Inggris.',
  'must be a number': 'Isi dengan angka.',
  'must be the name of a resource': 'Nama data ini tidak dikenal.',
  'must be a path or an address': 'Isi alamat lengkap (https://…), atau alamat di situs ini (/…).',
  'must be an address': 'Alamat ini tidak bisa dibaca. Periksa ejaannya.',
  'must be an https address': 'Isi alamat lengkap yang diawali https://',
  'must be hh:mm': 'Tulis jam sebagai jj:mm, misalnya 19:30.',
  'must not contain U+0000': 'Ada karakter yang tidak bisa disimpan. Hapus, lalu ketik ulang.',
  'must be after the start': 'Waktu selesai harus sesudah waktu mulai.',
  'must be false: no day of an exam is made up':
    'Jadwal ujian tidak boleh contoh: orang akan merencanakan harinya.',
  'must not be before it starts': 'Hari terakhir tidak boleh sebelum hari pertama.',
  'must open a language or a class': 'Pilih paling sedikit satu bahasa atau satu kelas.',
}

const { localeError } = z.locales.id()

function describe(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type') {
    if (issue.input === undefined || issue.input === null) return 'Bagian ini harus diisi.'
    return TYPES[issue.expected]
  }
  if (issue.code === 'too_small' && issue.origin === 'string')
    return issue.minimum === 1
      ? 'Bagian ini harus diisi.'
      : `Tulis paling sedikit ${issue.minimum} karakter.`
  if (issue.code === 'too_big' && issue.origin === 'string')
    return `Terlalu panjang: paling banyak ${issue.maximum} karakter.`
  if (issue.code === 'too_small') return atLeast(issue)
  if (issue.code === 'too_big') return atMost(issue)
  if (issue.code === 'invalid_value')
    return `Pilih salah satu: ${issue.values.map(String).join(', ')}.`
  if (issue.code === 'unrecognized_keys') return 'Bagian ini tidak dikenal.'
  return undefined
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'Isi dengan teks.',
  number: 'Isi dengan angka.',
  int: 'Isi dengan angka bulat.',
  boolean: 'Isi dengan ya atau tidak (true atau false).',
  array: 'Isi dengan daftar.',
  object: 'Isi semua bagiannya.',
}

type Bound<I> = Pick<I, Extract<keyof I, 'origin' | 'minimum' | 'maximum' | 'inclusive'>>

function atLeast({ origin, minimum, inclusive }: Bound<z.core.$ZodIssueTooSmall>): string {
  if (origin === 'array') return `Isi paling sedikit ${minimum}.`
  return inclusive === false ? `Harus lebih dari ${minimum}.` : `Paling kecil ${minimum}.`
}

function atMost({ origin, maximum, inclusive }: Bound<z.core.$ZodIssueTooBig>): string {
  if (origin === 'array') return `Isi paling banyak ${maximum}.`
  return inclusive === false ? `Harus kurang dari ${maximum}.` : `Paling besar ${maximum}.`
}

/** Returns the Indonesian text of a problem whose schema has no message of its own. */
export function problemText(issue: z.core.$ZodRawIssue): string {
  return describe(issue) ?? textOf(localeError(issue))
}

/** Translates a message of our schemas into Indonesian; unchanged where there is no translation. */
export function translatedText(message: string): string {
  return OWN[message] ?? message
}

function textOf(said: ReturnType<typeof localeError>): string {
  return typeof said === 'string' ? said : (said?.message ?? 'Bagian ini belum benar.')
}
