import type { Failure } from '../../../api/http.ts'
import type { ExamLanguage } from '../messages/messages.ts'

interface Texts {
  check: string
  busy: string
  right: string
  wrong: string
  notKnown: string
  /** Verdict of a question whose answer the learner did not know. */
  notKnownYet: string
  sound: string
  about: (number: number) => string
  /** Summary of what is folded, and the heading of the options in it. */
  more: string
  heardAndMore: string
  others: string
  mine: string
  key: string
  transcript: string
  voices: Record<'female' | 'male', string>
  words: string
  /** Without a network, and after a failed check. */
  noNetwork: string
  offline: string
  failed: string
  failures: Partial<Record<Failure['code'], string>>
}

const texts: Record<ExamLanguage, Texts> = {
  id: {
    check: 'Periksa',
    busy: 'Memeriksa…',
    right: 'Benar!',
    wrong: 'Belum tepat',
    notKnown: 'Belum tahu',
    notKnownYet: 'Tidak apa-apa.',
    sound: 'Suara benar dan salah',
    about: number => `Pembahasan soal ${number}`,
    more: 'Selengkapnya',
    heardAndMore: 'Transkrip, dll.',
    others: 'Pilihan lain',
    mine: 'Jawabanmu',
    key: 'Jawaban yang benar',
    transcript: 'Transkrip',
    voices: { female: 'Perempuan', male: 'Laki-laki' },
    words: 'Cari di kamus (tab baru)',
    noNetwork: 'Memeriksa perlu jaringan. Jawabanmu tersimpan, lanjut saja.',
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
    right: 'Right!',
    wrong: 'Not quite',
    notKnown: 'I don’t know yet',
    notKnownYet: 'Never mind, now you know.',
    sound: 'Sound for right and wrong',
    about: number => `About question ${number}`,
    more: 'More',
    heardAndMore: 'Transcript etc.',
    others: 'Other options',
    mine: 'Your answer',
    key: 'Right answer',
    transcript: 'Transcript',
    voices: { female: 'Woman', male: 'Man' },
    words: 'Look up in the dictionary (new tab)',
    noNetwork: 'Checking needs a connection. Your answer is stored, so just go on.',
    offline:
      'Checking needs a connection. Your answer is safe: go on without checking, or try again later.',
    failed: 'This answer could not be checked, but it is safe. Try again, or go on.',
    failures: {
      wait: 'Too many requests. Wait a moment, then check again.',
      'has-deadline': 'This test is against the clock: explanations come after you hand it in.',
      'attempt-submitted': 'This was handed in. Its result has the explanations.',
    },
  },
  ko: {
    check: '채점',
    busy: '채점하는 중…',
    right: '맞았습니다!',
    wrong: '아쉽게도 틀렸습니다',
    notKnown: '아직 모름',
    notKnownYet: '괜찮습니다. 이제 알게 되었습니다.',
    sound: '정답과 오답 소리',
    about: number => `${number}번 해설`,
    more: '더 보기',
    heardAndMore: '대본과 설명',
    others: '다른 보기',
    mine: '내 답',
    key: '정답',
    transcript: '듣기 대본',
    voices: { female: '여자', male: '남자' },
    words: '사전에서 찾기 (새 탭)',
    noNetwork: '채점하려면 인터넷이 필요합니다. 답은 저장되니 계속하세요.',
    offline:
      '채점하려면 인터넷이 필요합니다. 답은 저장되어 있습니다. 채점하지 않고 계속하거나 나중에 다시 시도하세요.',
    failed: '채점하지 못했지만 답은 저장되어 있습니다. 다시 시도하거나 계속하세요.',
    failures: {
      wait: '요청이 너무 많습니다. 잠시 후 다시 채점하세요.',
      'has-deadline': '시간을 재는 시험입니다. 설명은 제출한 뒤에 볼 수 있습니다.',
      'attempt-submitted': '이미 제출한 시험입니다. 결과에서 설명을 볼 수 있습니다.',
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
