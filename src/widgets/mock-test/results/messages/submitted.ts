export interface Messages {
  /** How many answers came too late. */
  tooLate: (count: number) => string
  handInLate: string
  resultsFailed: string
  receipt: string
  receiptText: (number: string, time: string, hash: string) => string
}

const messages: Record<'id' | 'en', Messages> = {
  id: {
    tooLate: count => `${count} jawaban terlambat dan tidak dihitung.`,
    handInLate: 'Kumpulkan sebagai tes baru',
    resultsFailed: 'Hasil belum bisa dimuat. Jawabanmu aman.',
    receipt: 'Tanda terima',
    receiptText: (number, time, hash) => `Nomor: ${number}\nWaktu: ${time}\nSidik jawaban: ${hash}`,
  },
  en: {
    tooLate: count => `${count} answers came too late.`,
    handInLate: 'Hand in as a new attempt',
    resultsFailed: 'No result could be loaded. Your answers are safe.',
    receipt: 'Receipt',
    receiptText: (number, time, hash) => `Number: ${number}\nTime: ${time}\nHash: ${hash}`,
  },
}

/** What is said around a result that has just been handed in. */
export const submittedMessages = (lang: 'id' | 'en'): Messages => messages[lang]
