import type { FieldText } from './field-text.ts'

const TOPICS = {
  japanese: 'Belajar bahasa Jepang',
  chinese: 'Belajar bahasa Mandarin',
  english: 'Belajar bahasa Inggris',
  mission: 'Misi',
  rewards: 'Hadiah',
  'audio-topik-2': 'Audio TOPIK 2',
  'audio-japanese-konoha': 'Audio Bahasa Jepang Konoha',
}

/** Fields of messages from people, and of participants of events and leaderboards. */
export const inboxFields: Readonly<Record<string, FieldText>> = {
  'feedback.topic': { label: 'Tentang', values: { 'dictionary-entry': 'Kata di kamus' } },
  'feedback.subject_id': { label: 'Kata di kamus' },
  'feedback.message': { label: 'Pesan' },
  'feedback.state': {
    label: 'Keadaan',
    values: { new: 'Baru', answered: 'Sudah dibalas', done: 'Selesai tanpa balasan' },
  },
  'feedback.user_id': { label: 'Dikirim dari akun' },
  'feedback.email': { label: 'Email yang ditulis pengunjung' },
  'feedback.answer': { label: 'Balasan' },
  'feedback.answer.text': {
    label: 'Balasan',
    hint: 'Pesan aslinya ikut dikutip di bawahnya, jadi periksa dulu isinya: email yang ditulis pengunjung belum tentu miliknya. Balasan hanya bisa dikirim sekali.',
  },
  answered_at: { label: 'Dibalas' },
  answered_by: { label: 'Dibalas oleh' },
  can_answer: { label: 'Bisa dibalas' },
  'event_registrations.created_at': { label: 'Mendaftar' },
  'event_registrations.period': { label: 'Waktu mendaftar' },
  event_id: { label: 'Acara' },
  event_title: { label: 'Judul acara' },
  'leaderboard_members.title': { label: 'Nama papan' },
  'waitlist.topic': { label: 'Menunggu', values: TOPICS },
  'waitlist_topics.id': { label: 'Yang ditunggu', values: TOPICS },
  done_at: { label: 'Selesai dikirim' },
  joined_at: { label: 'Bergabung' },
  leaderboard_id: { label: 'Papan peringkat' },
  message: { label: 'Pesan' },
  nickname: { label: 'Nama panggilan' },
  privacy_policy_version: { label: 'Versi kebijakan privasi' },
  read_at: { label: 'Ditandai selesai' },
  subject: { label: 'Judul surat' },
  subject_id: { label: 'Tentang' },
  'waitlist_topics.letters': { label: 'Surat' },
  waiting: { label: 'Menunggu (orang)' },
}
