import { type Letter, letter } from './letter.ts'

/** An administrator's answer to a report of a mistake. */
export interface FeedbackAnswer {
  /** Name of the account; visitors leave only an address. */
  name?: string
  /** Paragraphs, separated by empty lines. */
  text: string
  /** The reported text. */
  message: string
  /** Time of the report, in milliseconds UTC. */
  sentAt: number
  /** Page that the report is about. */
  url: string
  /** Contact address. */
  contact: string
}

const day = new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeZone: 'Asia/Jakarta' })

/** Writes the mail. As a visitor's address is unverified, it explains why it came. */
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
