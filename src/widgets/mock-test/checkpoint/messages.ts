/** Texts of a running checkpoint, which is on our own site only. */
export const checkpointTexts = {
  progress: (done: number, total: number) => `${done} dari ${total} soal selesai`,
  again: (count: number) => `Sekali lagi: ${count} soal`,
  againHint: 'Yang belum tepat, untuk mengingat saja: hasilmu tidak berubah.',
  next: 'Berikutnya',
  skip: 'Lewati dulu',
  finish: 'Lihat hasil',
}
