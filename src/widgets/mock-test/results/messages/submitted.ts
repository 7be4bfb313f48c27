import type { ResultsLanguage } from './messages.ts'

export interface Messages {
  /** Number of answers that were too late. */
  tooLate: (count: number) => string
  handInLate: string
  resultsFailed: string
  /** Link from a school's page to the result on Sapa, where it can be kept in an account. */
  keep: string
  receipt: string
  receiptText: (number: string, at: number, hash: string) => string
  /** Note on an attempt with extra time. */
  extraTime: (factor: string) => string
}

const moment = (lang: ResultsLanguage, at: number) =>
  new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeStyle: 'medium' }).format(at)

const messages: Record<ResultsLanguage, Messages> = {
  id: {
    tooLate: count => `${count} jawaban terlambat dan tidak dihitung.`,
    handInLate: 'Kumpulkan sebagai tes baru',
    resultsFailed: 'Hasil belum bisa dimuat. Jawabanmu aman.',
    keep: 'Simpan hasil ini di akun Sapa',
    receipt: 'Tanda terima',
    receiptText: (number, at, hash) =>
      `Nomor: ${number}\nWaktu: ${moment('id', at)}\nSidik jawaban: ${hash}`,
    extraTime: factor => `Waktu tambahan: ${factor} kali waktu biasa`,
  },
  en: {
    tooLate: count => `${count} answers came too late.`,
    handInLate: 'Hand in as a new attempt',
    resultsFailed: 'No result could be loaded. Your answers are safe.',
    keep: 'Keep this result in a Sapa account',
    receipt: 'Receipt',
    receiptText: (number, at, hash) =>
      `Number: ${number}\nTime: ${moment('en', at)}\nHash: ${hash}`,
    extraTime: factor => `Extra time: ${factor} times the usual time`,
  },
  ko: {
    tooLate: count => `답 ${count}개는 시간이 지나 반영되지 않았습니다.`,
    handInLate: '새 시험으로 제출',
    resultsFailed: '결과를 불러오지 못했습니다. 답안은 안전합니다.',
    keep: 'Sapa 계정에 결과 저장하기',
    receipt: '접수증',
    receiptText: (number, at, hash) =>
      `번호: ${number}\n시각: ${moment('ko', at)}\n답안 해시: ${hash}`,
    extraTime: factor => `추가 시간: 평소 시간의 ${factor}배`,
  },
}

/** Returns the texts around the result of a test that was just handed in. */
export const submittedMessages = (lang: ResultsLanguage): Messages => messages[lang]
