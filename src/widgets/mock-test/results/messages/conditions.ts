/** Texts of our own site about the conditions of a test. */
export const conditionsTexts = {
  title: 'Cara mengerjakan',
  today: 'Kembali ke Hari ini',
  isFirst:
    'Hanya percobaan pertama yang dihitung sebagai ukuran kemampuanmu: setelah dikumpulkan, semua kuncinya terlihat. Percobaan berikutnya adalah latihan.',
}
