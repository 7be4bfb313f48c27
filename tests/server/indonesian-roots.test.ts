import { expect, test } from 'vitest'
import { indonesianRoots } from '../../server/modules/dictionary/indonesian-roots.ts'

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
