import { type Letter, letter } from './letter.ts'

/** What an administrator answers to a report of a mistake. */
export interface FeedbackAnswer {
  /** Of who sent it from an account; a visitor gave an address alone. */
  name?: string
  /** Paragraphs, an empty line between two. */
  text: string
  /** What was reported. */
  message: string
  /** When, in milliseconds UTC. */
  sentAt: number
  /** Page of what it was about. */
  url: string
  /** Whom to write to. */
  contact: string
}

const day = new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeZone: 'Asia/Jakarta' })

/** Nobody has proved that a visitor's address is theirs: it says why it came, and what to do if it was not you. */
export function feedbackAnswer({ name, ...answer }: FeedbackAnswer): Letter {
  const { text, message, sentAt, url, contact } = answer
  return letter({
    subject: 'Balasan untuk laporanmu di Sapa',
    before: [
      name ? `Halo, ${name}!` : 'Halo!',
      'Terima kasih sudah melaporkan kesalahan di kamus Sapa. Ini balasan kami:',
      ...text.split(/\n\s*\n/).flatMap(each => each.trim() || []),
    ],
    link: { label: 'Lihat katanya di kamus', url },
    after: [
      `Masih ada yang ingin kamu sampaikan? Tulis ke ${contact}.`,
      name
        ? 'Kamu menerima email ini karena laporannya dikirim dari akunmu.'
        : 'Kamu menerima email ini karena alamat ini ditulis di laporannya untuk dibalas, dan hanya dipakai untuk itu. Bukan kamu yang menulisnya? Abaikan saja email ini.',
      `Laporanmu pada ${day.format(sentAt)}:`,
    ],
    quote: message,
  })
}
