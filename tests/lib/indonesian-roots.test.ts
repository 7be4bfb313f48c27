import { expect, test } from 'vitest'
import { indonesianRoots } from '../../src/lib/dictionary-search/indonesian-roots.ts'

test.each([
  ['menulis', 'tulis'],
  ['membaca', 'baca'],
  ['menunggu', 'tunggu'],
  ['mengirim', 'kirim'],
  ['mengambil', 'ambil'],
  ['menyapu', 'sapu'],
  ['memukul', 'pukul'],
  ['mencuci', 'cuci'],
  ['melihat', 'lihat'],
  ['mencintai', 'cinta'],
  ['mengerjakan', 'kerja'],
  ['berbicara', 'bicara'],
  ['dimakan', 'makan'],
  ['terjatuh', 'jatuh'],
  ['pekerjaan', 'pekerja'],
  ['kebersihan', 'bersih'],
])('%s may come from %s', (word, root) => {
  expect(indonesianRoots(word)).toContain(root)
})

test('a root alone has no other root, and pieces of two letters are none', () => {
  expect(indonesianRoots('rumah')).toEqual([])
  expect(indonesianRoots('kini').every(root => root.length > 2)).toBe(true)
})

test.each([
  ['memakan', 'makan'],
  ['memasak', 'masak'],
  ['menanti', 'nanti'],
  ['menyanyikan', 'nyanyi'],
  ['menganga', 'nganga'],
  ['mengecek', 'cek'],
  ['mengetik', 'ketik'],
  ['mentransfer', 'transfer'],
  ['memperbaiki', 'baik'],
  ['diperkenalkan', 'kenal'],
  ['memproses', 'proses'],
  ['belajar', 'ajar'],
  ['pelajaran', 'ajar'],
  ['berenang', 'renang'],
  ['terasa', 'rasa'],
  ['tepercaya', 'percaya'],
  ['becermin', 'cermin'],
  ['pekerja', 'kerja'],
  ['petani', 'tani'],
  ['perokok', 'rokok'],
  ['pembelian', 'beli'],
  ['penjualnya', 'jual'],
  ['pertemuan', 'temu'],
  ['perbuatannya', 'buat'],
  ['keberhasilan', 'hasil'],
  ['ketidakadilan', 'tidakadil'],
  ['sepengetahuanku', 'tahu'],
  ['kepemimpinan', 'pimpin'],
  ['kumakan', 'makan'],
  ['kaubeli', 'beli'],
  ['makanlah', 'makan'],
  ['apakah', 'apa'],
  ['rumahmu', 'rumah'],
  ['buku-buku', 'buku'],
  ['buku-bukunya', 'buku'],
  ['berlari-lari', 'lari'],
  ['kemerah-merahan', 'merah'],
  ['tolong-menolong', 'tolong'],
  ['tolong menolong', 'tolong'],
  ['pepohonan', 'pohon'],
  ['anak2', 'anak'],
  ['buku2nya', 'buku'],
])('%s, with all that may hang on it, may come from %s', (word, root) => {
  expect(indonesianRoots(word)).toContain(root)
})

test.each(['rumah makan', 'satu dua tiga', '-', '', 'a-b-c'])(
  'two words that share no root have none: %j',
  text => {
    expect(indonesianRoots(text)).toEqual([])
  },
)

test('what changes a word least comes first', () => {
  expect(indonesianRoots('makanan')[0]).toBe('makan')
})
