export interface Messages {
  /** Number of answers that were too late. */
  tooLate: (count: number) => string
  handInLate: string
  resultsFailed: string
  receipt: string
  receiptText: (number: string, at: number, hash: string) => string
  /** Note on an attempt with extra time. */
  extraTime: (factor: string) => string
}

const moment = (lang: 'id' | 'en', at: number) =>
  new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeStyle: 'medium' }).format(at)

const messages: Record<'id' | 'en', Messages> = {
  id: {
    tooLate: count => `${count} jawaban terlambat dan tidak dihitung.`,
    handInLate: 'Kumpulkan sebagai tes baru',
    resultsFailed: 'Hasil belum bisa dimuat. Jawabanmu aman.',
    receipt: 'Tanda terima',
    receiptText: (number, at, hash) =>
      `Nomor: ${number}\nWaktu: ${moment('id', at)}\nSidik jawaban: ${hash}`,
    extraTime: factor => `Waktu tambahan: ${factor} kali waktu biasa`,
  },
  en: {
    tooLate: count => `${count} answers came too late.`,
    handInLate: 'Hand in as a new attempt',
    resultsFailed: 'No result could be loaded. Your answers are safe.',
    receipt: 'Receipt',
    receiptText: (number, at, hash) =>
      `Number: ${number}\nTime: ${moment('en', at)}\nHash: ${hash}`,
    extraTime: factor => `Extra time: ${factor} times the usual time`,
  },
}

/** Returns the texts around the result of a test that was just handed in. */
export const submittedMessages = (lang: 'id' | 'en'): Messages => messages[lang]
