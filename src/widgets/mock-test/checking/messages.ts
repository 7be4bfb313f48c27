import type { Failure } from '../../../api/http.ts'
import type { ExamLanguage } from '../messages/messages.ts'

interface Texts {
  check: string
  busy: string
  hint: string
  right: string
  wrong: string
  /** Names the right option by its number. */
  keyIs: (place: string) => string
  notKnown: string
  /** Verdict of a question whose answer the learner did not know. */
  notKnownYet: string
  sound: string
  about: (number: number) => string
  mine: string
  key: string
  explanation: string
  transcript: string
  voices: Record<'female' | 'male', string>
  words: string
  fixed: string
  offline: string
  failed: string
  failures: Partial<Record<Failure['code'], string>>
}

const texts: Record<ExamLanguage, Texts> = {
  id: {
    check: 'Periksa',
    busy: 'Memeriksa…',
    hint: 'Pilih jawaban, lalu periksa. Setelah diperiksa, jawabannya tetap.',
    right: 'Benar!',
    wrong: 'Belum tepat.',
    keyIs: place => `Kuncinya ${place}.`,
    notKnown: 'Belum tahu',
    notKnownYet: 'Tidak apa-apa, sekarang kamu tahu.',
    sound: 'Suara benar dan salah',
    about: number => `Pembahasan soal ${number}`,
    mine: 'Jawabanmu',
    key: 'Kunci',
    explanation: 'Penjelasan',
    transcript: 'Transkrip',
    voices: { female: 'Perempuan', male: 'Laki-laki' },
    words: 'Cari di kamus (tab baru)',
    fixed: 'Soal ini sudah diperiksa, jadi jawabannya tidak berubah lagi.',
    offline:
      'Memeriksa perlu jaringan. Jawabanmu tetap tersimpan: lanjutkan saja tanpa memeriksa, atau coba lagi nanti.',
    failed:
      'Jawaban ini belum bisa diperiksa, tetapi tetap tersimpan. Coba lagi, atau lanjutkan saja.',
    failures: {
      wait: 'Terlalu banyak permintaan. Tunggu sebentar, lalu periksa lagi.',
      'has-deadline': 'Tes ini memakai waktu: penjelasannya terbuka setelah kamu mengumpulkannya.',
      'attempt-submitted': 'Tes ini sudah dikumpulkan. Buka hasilnya untuk melihat penjelasan.',
    },
  },
  en: {
    check: 'Check',
    busy: 'Checking…',
    hint: 'Choose an answer, then check it. It stays as it is after that.',
    right: 'Right!',
    wrong: 'Not quite.',
    keyIs: place => `The key is ${place}.`,
    notKnown: 'I don’t know yet',
    notKnownYet: 'Never mind, now you know.',
    sound: 'Sound for right and wrong',
    about: number => `About question ${number}`,
    mine: 'Your answer',
    key: 'Key',
    explanation: 'Explanation',
    transcript: 'Transcript',
    voices: { female: 'Woman', male: 'Man' },
    words: 'Look up in the dictionary (new tab)',
    fixed: 'This question has been checked, so its answer stays as it is.',
    offline:
      'Checking needs a connection. Your answer is safe: go on without checking, or try again later.',
    failed: 'This answer could not be checked, but it is safe. Try again, or go on.',
    failures: {
      wait: 'Too many requests. Wait a moment, then check again.',
      'has-deadline': 'This test is against the clock: explanations come after you hand it in.',
      'attempt-submitted': 'This was handed in. Its result has the explanations.',
    },
  },
}

/** Returns the texts for checking answers one by one, which are in its chunk. */
export const checkingTexts = (lang: ExamLanguage): Texts => texts[lang]

/** Returns why an answer could not be checked, and what to do. */
export function failureText(lang: ExamLanguage, { code }: Failure): string {
  const { offline, failed, failures } = texts[lang]
  return code === 'network' || code === 'timeout' ? offline : (failures[code] ?? failed)
}
