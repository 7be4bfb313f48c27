import { type Letter, letter } from './letter.ts'

/** An administrator's mail to people on a waitlist. */
export interface WaitlistLetter {
  subject: string
  /** Paragraphs, separated by empty lines. */
  text: string
  /** Subject, for the middle of a sentence: kelas bahasa Jepang. */
  topic: string
  /** Page that takes the address off the list. */
  stopUrl: string
}

export function waitlistLetter({ subject, text, topic, stopUrl }: WaitlistLetter): Letter {
  const paragraphs = text.split(/\n\s*\n/).map(each => each.trim())
  return letter({
    subject,
    before: paragraphs.filter(Boolean),
    after: [
      `Kamu menerima email ini karena pernah meminta kabar tentang ${topic} di Sapa. Alamatmu hanya dipakai untuk itu.`,
    ],
    stop: { label: 'Hapus alamatku dari daftar ini', url: stopUrl },
  })
}

/** Subjects of waitlists, for the middle of a sentence. */
export const waitlistTopics: Readonly<Record<string, string>> = {
  japanese: 'kelas bahasa Jepang',
  chinese: 'kelas bahasa Mandarin',
  english: 'kelas bahasa Inggris',
  mission: 'misi belajar',
  rewards: 'hadiah poin',
  'audio-topik-2': 'audio TOPIK II',
  'audio-japanese-konoha': 'audio buku bahasa Jepang Konoha',
}
