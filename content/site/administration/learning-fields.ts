import type { FieldText } from './field-text.ts'

const SECTIONS = { reading: 'Membaca', listening: 'Mendengar' }

/** Fields of mock tests and audio books. */
export const learningFields: Readonly<Record<string, FieldText>> = {
  address: { label: 'Alamat berkas' },
  audio: { label: 'Rekaman' },
  blueprint: { label: 'Susunan tes' },
  chapters: { label: 'Bab' },
  checked_on: { label: 'Diperiksa pada' },
  explanation: { label: 'Pembahasan', hint: 'Dibaca pelajar setelah menjawab.' },
  'audio_books.format': { label: 'Bentuk berkas', values: { zip: 'ZIP' } },
  group: {
    label: 'Kelompok soal',
    hint: 'Soal dengan kelompok yang sama memakai bacaan atau rekaman yang sama.',
  },
  instruction: { label: 'Petunjuk' },
  keeps_order: {
    label: 'Urutan pilihan tetap',
    hint: 'Nyalakan kalau urutannya punya arti, misalnya angka yang naik.',
  },
  key: { label: 'Kunci', hint: 'Urutan pilihan yang benar, dihitung dari 0.' },
  language: { label: 'Bahasa', values: { ko: 'Korea', ja: 'Jepang' } },
  levels: { label: 'Batas tiap tingkat' },
  lines: { label: 'Kalimat' },
  mock_test_id: { label: 'Simulasi tes' },
  'mock_test_items.options': {
    label: 'Pilihan',
    hint: 'Empat pilihan; yang benar ditunjuk kunci.',
  },
  'mock_test_items.option_whys': {
    label: 'Penjelasan tiap pilihan',
    hint: 'Empat, dalam urutan pilihannya; yang boleh kosong dibiarkan kosong.',
  },
  'mock_test_items.question': { label: 'Pertanyaan' },
  'mock_tests.is_open': { label: 'Untuk semua', hint: 'Bisa dikerjakan tanpa akun.' },
  'mock_test_blueprints.version': { label: 'Berlaku sejak', hint: 'Tahun dan bulan: 2026-03.' },
  pack: { label: 'Berkas lengkap', hint: 'Satu berkas berisi semua bab.' },
  passage: { label: 'Bacaan' },
  plays_max: {
    label: 'Rekaman boleh diputar (kali)',
    hint: 'Kosongkan kalau boleh sesering mungkin.',
  },
  points_min: { label: 'Poin paling rendah' },
  question: { label: 'Pertanyaan' },
  scoring: { label: 'Penilaian' },
  section: { label: 'Bagian', values: SECTIONS },
  sections: { label: 'Bagian' },
  sha256: { label: 'SHA-256', hint: 'Sidik berkas, untuk memeriksa unduhan.' },
  size: { label: 'Ukuran (bita)' },
  skill: {
    label: 'Kemampuan',
    values: {
      hangul: 'Membaca Hangul',
      vocabulary: 'Kosakata',
      grammar: 'Tata bahasa',
      signs: 'Tanda dan pengumuman',
      'main-idea': 'Gagasan utama',
      detail: 'Isi rinci',
      inference: 'Menyimpulkan',
      dialogue: 'Percakapan',
      'numbers-time': 'Angka dan waktu',
      workplace: 'Tempat kerja',
      culture: 'Budaya Korea',
    },
  },
  source: { label: 'Sumber' },
  'mock_test_items.transcript': { label: 'Yang diucapkan' },
  voice: {
    label: 'Suara',
    values: { female: 'Perempuan', male: 'Laki-laki', person: 'Orang', synthetic: 'Suara mesin' },
  },
}
