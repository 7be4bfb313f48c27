import type { FieldText } from './field-text.ts'

/** Names of the elements that partners embed, for administrators and teachers. */
export const ELEMENT_NAMES = {
  'sapa-dictionary': 'Kamus',
  'sapa-audio-downloads': 'Buku audio',
  'sapa-event-schedule': 'Jadwal acara',
  'sapa-class-player': 'Kelas',
  'sapa-mock-test': 'Simulasi dan latihan',
  'sapa-check-in-rewards': 'Check-in dan hadiah',
  'sapa-account': 'Masuk dengan akun Sapa',
} as const

/** Fields of partners, their keys and their teachers. */
export const partnerFields: Readonly<Record<string, FieldText>> = {
  added_at: { label: 'Ditambahkan' },
  contact_email: {
    label: 'Email narahubung',
    hint: 'Pakai alamat kantor sekolah: catatan perubahan menyimpannya seterusnya.',
  },
  contact_name: { label: 'Narahubung' },
  elements: {
    label: 'Widget',
    hint: 'Kosongkan kalau semua boleh dipakai.',
    values: ELEMENT_NAMES,
  },
  'partners.class_ids': { label: 'Kelas', hint: 'Kosongkan kalau semua boleh ditampilkan.' },
  'partners.is_active': {
    label: 'Aktif',
    hint: 'Kalau tidak, semua kuncinya berhenti bekerja sampai diaktifkan lagi.',
  },
  'partners.theme': { label: 'Tampilan' },
  'partner_keys.label': { label: 'Nama kunci' },
  'partners.label': { label: 'Nama kunci', hint: 'Misalnya nama situs tempat kuncinya dipasang.' },
  monthly_quota: {
    label: 'Kuota sebulan',
    hint: 'Berapa kali widget boleh dibuka dalam sebulan; dihitung sekali untuk tiap jenis widget setiap kali halamannya dibuka.',
  },
  origins: {
    label: 'Alamat situs',
    hint: 'Tanpa halaman dan garis miring di belakang, misalnya https://sekolah.sch.id. localhost selalu boleh.',
  },
  partner_id: { label: 'Mitra' },
  partner_key: { label: 'Kunci' },
  scheme: {
    label: 'Terang atau gelap',
    hint: 'Kosongkan kalau mengikuti halaman sekolah.',
    values: { light: 'Terang', dark: 'Gelap' },
  },
  token: {
    label: 'Bagian',
    values: {
      '--sapa-accent': 'Warna utama',
      '--sapa-accent-soft': 'Warna utama, muda',
      '--sapa-danger': 'Warna kesalahan',
      '--sapa-danger-soft': 'Warna kesalahan, muda',
      '--sapa-edge': 'Tepi tombol dan kolom',
      '--sapa-focus': 'Garis fokus',
      '--sapa-font': 'Huruf Latin',
      '--sapa-font-ko': 'Huruf Hangul',
      '--sapa-line': 'Garis pemisah',
      '--sapa-muted': 'Teks sampingan',
      '--sapa-on-accent': 'Teks di atas warna utama',
      '--sapa-paper': 'Latar',
      '--sapa-radius': 'Sudut membulat',
      '--sapa-success': 'Warna berhasil',
      '--sapa-success-soft': 'Warna berhasil, muda',
      '--sapa-sunken': 'Latar, lebih dalam',
      '--sapa-surface': 'Latar kartu',
      '--sapa-text': 'Teks',
    },
  },
  tokens: { label: 'Warna dan bentuk' },
  'partners.value': { label: 'Nilai', hint: 'Misalnya #14532d atau 8px.' },
}
