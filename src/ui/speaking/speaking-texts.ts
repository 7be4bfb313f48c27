import type { Finding, Unclear } from '../../lib/speaking/findings.ts'
import type { SpokenSyllable } from '../../lib/speaking/sounds.ts'
import type { Speaking } from '../../lib/speaking/spoken-take.ts'

/** Texts of saying a word oneself, which only our own site offers. */
export const speakingTexts = {
  why: 'Mikrofon dipakai untuk membandingkan ucapanmu dengan contoh. Suaramu tidak meninggalkan perangkat ini.',
  level: 'Keras suara',
  done: 'Selesai',
  again: 'Ulangi',
  hearModel: 'Dengarkan contoh',
  hearTake: 'Dengarkan suaramu',
  close: 'Tutup',
  model: 'Contoh',
  modelCaption: 'Contoh (garis: nada)',
  take: 'Suaramu',
  picture: (name: string, syllables: string) => `${name}: keras suara dan nada ${syllables}`.trim(),
  praise: 'Bagus! Ucapanmu mirip contoh.',
  limits:
    'Yang dinilai: konsonan di awal, ㅅ/ㅆ, konsonan akhir ㄴㅁㅇㄹ, panjang suku kata, dan nada. Bunyi vokal belum dinilai.',
} as const

/** The status line of each state before a take is judged or has failed. */
export const stateTexts: Readonly<Record<Exclude<Speaking['state'], 'judged' | 'failed'>, string>> =
  {
    starting: '',
    asking: 'Izinkan mikrofon di peramban.',
    listening: 'Dengarkan dulu contohnya…',
    recording: 'Giliranmu: ucapkan sekarang.',
    judging: 'Sedang mendengarkan ucapanmu…',
  }

export const failureTexts: Readonly<
  Record<Extract<Speaking, { state: 'failed' }>['reason'], string>
> = {
  unsupported: 'Peramban ini belum bisa merekam. Coba Chrome, Edge, Firefox, atau Safari terbaru.',
  denied:
    'Mikrofon belum diizinkan. Ketuk ikon di sebelah alamat halaman, izinkan mikrofon, lalu tekan “Ulangi”.',
  'no-microphone': 'Mikrofon tidak ditemukan. Sambungkan mikrofon, lalu tekan “Ulangi”.',
  'not-judged': 'Ucapanmu belum bisa didengarkan. Coba lagi.',
}

export const unclearTexts: Readonly<Record<Unclear, string>> = {
  silent: 'Belum ada suara yang terdengar. Ucapkan setelah contoh selesai.',
  quiet: 'Suaramu terlalu pelan. Dekatkan mikrofon, lalu coba lagi.',
  noisy: 'Belum jelas terdengar: ruangannya ramai. Coba di tempat yang lebih tenang.',
  unvoiced: 'Belum jelas terdengar. Ucapkan dengan suara penuh, jangan berbisik.',
  'too-short': 'Belum jelas terdengar: terlalu singkat. Coba ucapkan lebih pelan.',
  'no-model': 'Contohnya tidak ada, jadi ucapanmu belum bisa dinilai. Dengarkan suaramu sendiri.',
}

const ORDINALS = ['pertama', 'kedua', 'ketiga', 'keempat', 'kelima', 'keenam', 'ketujuh']

/** Returns what a learner can do better, in words. */
export function findingText(finding: Finding, syllables: readonly SpokenSyllable[]): string {
  switch (finding.code) {
    case 'other-text':
      return 'Yang terdengar belum seperti teks ini. Dengarkan contoh, lalu coba lagi.'
    case 'consonant':
      return consonantText(finding)
    case 'coda-missing':
      return `Konsonan akhir ${finding.coda} di “${textOf(finding.syllable, syllables)}” belum terdengar.`
    case 'too-short':
      return `${nameOf(finding.syllable, syllables)} terlalu pendek.`
    case 'too-long':
      return `${nameOf(finding.syllable, syllables)} terlalu panjang.`
    case 'flat':
      return 'Nadanya datar. Naik dan turunkan seperti contoh.'
    case 'should-rise':
      return 'Nada di akhir belum naik.'
    case 'should-fall':
      return 'Nada di akhir naik, seharusnya turun.'
  }
}

function consonantText({ initial, problem }: Extract<Finding, { code: 'consonant' }>): string {
  switch (problem) {
    case 'soft':
      return initial === 'ㅆ'
        ? 'ㅆ-mu masih terlalu lembut. Desiskan lebih lama dan tegang.'
        : `${initial}-mu masih terlalu lembut. Tegangkan, hampir tanpa embusan napas.`
    case 'hard':
      return initial === 'ㅅ'
        ? 'ㅅ-mu terlalu tegang. Desiskan lebih singkat dan ringan.'
        : `${initial}-mu terlalu tegang. Ucapkan lebih lemas dan rendah.`
    case 'breathless':
      return `${initial}-mu kurang berembus. Beri embusan napas yang kuat.`
    case 'breathy':
      return `${initial}-mu terlalu berembus. Kurangi embusan napasnya.`
    case 'missing':
      return `Desis ${initial} belum terdengar.`
  }
}

function nameOf(syllable: number, syllables: readonly SpokenSyllable[]): string {
  const ordinal = ORDINALS[syllable] ?? `ke-${syllable + 1}`
  return `Suku kata ${ordinal} (${textOf(syllable, syllables)})`
}

function textOf(syllable: number, syllables: readonly SpokenSyllable[]): string {
  return syllables[syllable]?.text ?? ''
}
