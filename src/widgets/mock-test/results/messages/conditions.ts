/** Texts of our own site about the conditions of a test. */
export const conditionsTexts = {
  title: 'Cara mengerjakan',
  today: 'Kembali ke Hari ini',
  points: {
    given: 'Tes ini memberi poin, sekali sehari.',
    partial: 'Mengulang sebagian soal tidak memberi poin.',
    notGiven:
      'Belum ada poin: poin diberikan kalau paling sedikit setengah soal dijawab dan 30% dari semua soal benar.',
  },
  isFirst:
    'Hanya percobaan pertama yang dihitung sebagai ukuran kemampuanmu: setelah dikumpulkan, semua kuncinya terlihat. Percobaan berikutnya adalah latihan.',
}
