export interface Messages {
  /** How many answers came too late. */
  tooLate: (count: number) => string
  handInLate: string
  resultsFailed: string
  receipt: string
  receiptText: (number: string, at: number, hash: string) => string
  /** Of an attempt that had more time than usual. */
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

/** What is said around a result that has just been handed in. */
export const submittedMessages = (lang: 'id' | 'en'): Messages => messages[lang]
