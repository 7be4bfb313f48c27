import { exams } from './faq/exams.ts'
import { korea } from './faq/korea.ts'
import { learning } from './faq/learning.ts'
import type { QuestionGroup } from './faq/question.ts'
import { service } from './faq/service.ts'

const groups: readonly QuestionGroup[] = [...learning, ...exams, ...korea, ...service]

/** Texts of the help page. */
export const faq = {
  title: 'Tanya jawab',
  description:
    'Jawaban tentang Hangul, kamus, EPS-TOPIK, TOPIK, bekerja di Korea lewat G to G, privasi, kuota data, dan kamus untuk sekolah mitra.',
  kicker: 'Pusat bantuan',
  heading: 'Tanya jawab',
  lead: 'Ada yang mau ditanyakan? Cari jawabannya di sini, atau pilih topik. Semua ditulis singkat dan apa adanya, termasuk tentang hal yang belum kami buka.',
  search: {
    label: 'Cari jawaban',
    placeholder: 'Misalnya: nilai lulus',
    button: 'Cari',
    clear: 'Tampilkan semua pertanyaan',
  },
  groups,
  groupsLabel: 'Topik',
  link: 'Tautan ke jawaban ini',
  /** What was found is read out while typing: short. */
  found: {
    all: '{total} pertanyaan',
    some: '{found} dari {total} pertanyaan cocok',
    none: 'Tidak ada yang cocok',
  },
  nothing: {
    heading: 'Belum ada jawaban untuk pencarian itu',
    text: 'Coba satu kata saja, misalnya “nilai” atau “audio”. Atau tanyakan langsung kepada kami.',
    action: 'Tanya lewat WhatsApp',
    message:
      'Halo Sapa, saya mencari “{query}” di halaman tanya jawab dan belum menemukan jawabannya.',
  },
  more: {
    heading: 'Belum ketemu?',
    text: 'Kirim pertanyaanmu lewat WhatsApp. Jangan sertakan kata sandi, nomor KTP, atau foto dokumen.',
    action: 'Tanya lewat WhatsApp',
    message: 'Halo Sapa, saya mau bertanya.',
  },
} as const
