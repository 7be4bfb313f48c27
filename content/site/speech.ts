/** Whose voice is heard. */
export const voiceNames = {
  person: 'rekaman orang',
  device: 'suara perangkat',
  synthetic: 'suara sintetis',
} as const

/** The choice of the voice that says Korean. */
export const koreanVoice = {
  label: 'Suara Korea',
  helper: 'Untuk kata dan contoh di kamus, kartu kata, dan Hari ini. Berlaku di perangkat ini.',
  automatic: 'Otomatis',
  synthetic: 'Suara Sapa (sintetis)',
  sample: 'Dengarkan contoh',
} as const

/** The same, in the browser. */
export const koreanVoiceScript = {
  online: (voice: string) => `${voice} (perlu internet)`,
  current: (voice: string) => `Yang dipakai sekarang: ${voice}.`,
  sapa: 'suara Sapa',
  noVoices: 'Perangkat ini tidak punya suara bahasa Korea, jadi yang dipakai suara Sapa.',
  silent: 'Contohnya belum bisa diputar. Coba lagi sebentar lagi.',
} as const
