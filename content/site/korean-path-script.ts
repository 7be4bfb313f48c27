/** What a script says of the way from nothing to the exams: apart from the rest, because it travels. */
export const koreanPathScript = {
  loading: 'Memuat kemajuanmu …',
  progress: (done: number, total: number) => `${done} dari ${total} langkah`,
  all: (total: number) => `Semua ${total} langkah selesai. Hebat!`,
  failed: 'Kemajuanmu belum bisa dimuat. Jalurnya tetap bisa kamu pakai.',
  retry: 'Coba lagi',
} as const
