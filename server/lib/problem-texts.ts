import type { z } from 'zod'

/** Texts for people in place of the English messages of our schemas for developers. */
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
  'must not contain a colon': 'Jangan memakai titik dua (:).',
  'must be an origin':
    'Isi alamat situs tanpa halaman dan tanpa garis miring di belakang, misalnya https://sekolah.sch.id.',
  'must be a colour, a length or fonts': 'Isi warna, ukuran, atau nama huruf, tanpa alamat berkas.',
  'must be hh:mm': 'Tulis jam sebagai jj:mm, misalnya 19:30.',
  'must not contain U+0000': 'Ada karakter yang tidak bisa disimpan. Hapus, lalu ketik ulang.',
  'must end after it begins': 'Waktu selesai harus sesudah waktu mulai.',
  'must not have a test twice': 'Satu tes cukup dipilih sekali.',
  'must not have an id twice': 'Satu ID cukup ditulis sekali.',
  'must be an address that begins with https://':
    'Isi alamat lengkap yang dimulai dengan https://.',
  'must be after the start': 'Waktu selesai harus sesudah waktu mulai.',
  'must be false: no day of an exam is made up':
    'Jadwal ujian tidak boleh contoh: orang akan merencanakan harinya.',
  'must not be before it starts': 'Hari terakhir tidak boleh sebelum hari pertama.',
  'must open a language or a class': 'Pilih paling sedikit satu bahasa atau satu kelas.',
  'must be one line of plain text': 'Tulis dalam satu baris, tanpa karakter yang tak terlihat.',
  'must have a letter': 'Tulis paling sedikit satu huruf.',
  'must be a phone number': 'Tulis nomor telepon, misalnya 0812 3456 7890.',
  'needed under 18': 'Di bawah 18 tahun, orang tua atau wali harus setuju.',
  'must be 4 digits': 'Tulis 4 angka.',
  'must not be sent with If-Match': 'Jangan kirim bersama If-Match.',
  'must be * or one version in its quotes': 'Isi dengan * atau satu versi di antara tanda kutip.',
  'must be `next` of a page': 'Isi dengan `next` dari halaman sebelumnya.',
  'must be yyyy-mm': 'Tulis bulan sebagai tttt-bb, misalnya 2026-11.',
  'must be base64url': 'Isi dengan base64url.',
  'must be a referral code': 'Kode referral terdiri dari 8 huruf dan angka.',
  'must be the code of a voucher': 'Kode voucher terdiri dari 10 huruf dan angka.',
  'must be the id of an order': 'Nomor pesanan ini tidak dikenal.',
  'must be a number of bytes': 'Isi dengan jumlah byte.',
  'must be the id of an upload': 'Unggahan ini tidak dikenal.',
  'must not be before from': 'Hari terakhir tidak boleh sebelum hari pertama.',
  'must be at most 366 days': 'Pilih paling banyak 366 hari.',
  'must be a day since 2020': 'Pilih hari sejak 2020.',
  'must be 13 digits': 'Tulis 13 angka.',
  'must not be below the least tuition': 'Biaya tertinggi tidak boleh di bawah yang terendah.',
  'must not be before it opens': 'Hari tutup tidak boleh sebelum hari buka.',
  'must not be before it was posted': 'Hari tutup tidak boleh sebelum hari terbit.',
  'must not be below the least': 'Yang tertinggi tidak boleh di bawah yang terendah.',
  'must link to a path, an https address, #id, email or whatsapp':
    'Tautan hanya ke alamat di situs ini (/…), alamat https://…, #id, email, atau whatsapp.',
  'discount_rupiah must be 0 unless it is a voucher': 'Potongan harga hanya untuk voucher; isi 0.',
  'valid_days must be 0 unless it is a voucher': 'Masa berlaku hanya untuk voucher; isi 0.',
  'a voucher must have discount_rupiah and valid_days':
    'Voucher perlu potongan harga dan masa berlaku, keduanya di atas 0.',
}

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
  if (issue.code === 'invalid_format') return FORMATS[issue.format]
  return undefined
}

const FORMATS: Readonly<Record<string, string>> = {
  email: 'Alamat email ini belum benar. Periksa ejaannya.',
  url: 'Alamat ini tidak bisa dibaca. Periksa ejaannya.',
  uuid: 'Isi dengan UUID.',
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'Isi dengan teks.',
  number: 'Isi dengan angka.',
  int: 'Isi dengan angka bulat.',
  boolean: 'Isi dengan ya atau tidak (true atau false).',
  array: 'Isi dengan daftar.',
  object: 'Isi semua bagiannya.',
  record: 'Isi semua bagiannya.',
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
  return describe(issue) ?? 'Bagian ini belum benar.'
}

/**
 * Returns the problem behind a choice between shapes: that of the shape which fits furthest, with
 * its whole path.
 */
export function innermostProblem(issue: z.core.$ZodIssue): z.core.$ZodIssue {
  if (issue.code !== 'invalid_union') return issue
  const [nearest] = issue.errors
    .flatMap(([first]) => first ?? [])
    .map(innermostProblem)
    .toSorted((one, other) => other.path.length - one.path.length)
  return nearest ? { ...nearest, path: [...issue.path, ...nearest.path] } : issue
}

/** Translates a message of our schemas into Indonesian; unchanged where there is no translation. */
export function translatedText(message: string): string {
  return OWN[message] ?? message
}
