import { type Letter, letter } from './letter.ts'

/** The end of an account's access. */
export interface AccessEnd {
  name: string
  kind: 'trial' | 'subscription'
  /** Classes, for the middle of a sentence: semua kelas bahasa Korea. */
  opened: readonly string[]
  /** Formatted end. */
  end: string
  /** Page that stops mails like this one. */
  stopUrl: string
}

const WHAT = { trial: 'Masa cobamu', subscription: 'Langgananmu' }
const list = new Intl.ListFormat('id', { type: 'conjunction' })

/** Writes the mail that is sent once before access ends, without urgency. */
export function accessEndsMail({ name, kind, opened, end, stopUrl }: AccessEnd): Letter {
  return letter({
    subject: `${WHAT[kind]} di Sapa hampir selesai`,
    before: [
      `Halo, ${name}!`,
      `${WHAT[kind]} untuk ${list.format(opened)} selesai pada ${end}. Kemajuan belajar dan sertifikatmu tetap tersimpan, dan kelas gratis tetap terbuka.`,
    ],
    after: [
      'Mau lanjut? Pilih paket di halaman "Biaya" di Sapa. Kalau kamu membelinya sebelum waktu itu, sisa waktumu tidak hilang: paket baru dimulai sesudahnya.',
      'Tidak mau lanjut? Kamu tidak perlu melakukan apa-apa. Langganan tidak diperpanjang otomatis, dan tidak ada yang ditagih.',
      'Ini satu-satunya email tentang akhir masa ini.',
    ],
    stop: { label: 'Berhenti mengingatkan', url: stopUrl },
  })
}
