import type { ResultsLanguage } from './messages.ts'

interface HeardTexts {
  recording: (number: number) => string
  synthetic: string
  transcript: string
  voices: Record<'female' | 'male', string>
  play: (name: string) => string
  pause: (name: string) => string
  position: string
  positionOf: (at: string, all: string) => string
  failed: string
}

/** Texts about recordings, loaded with the first one that is shown. */
export const heardTexts: Record<ResultsLanguage, HeardTexts> = {
  id: {
    recording: number => `Rekaman soal ${number}`,
    synthetic: 'Suara sintetis',
    transcript: 'Transkrip',
    voices: { female: 'Perempuan', male: 'Laki-laki' },
    play: name => `Putar ${name}`,
    pause: name => `Jeda ${name}`,
    position: 'Posisi',
    positionOf: (at, all) => `${at} dari ${all}`,
    failed: 'Rekaman belum bisa diputar. Putar lagi, dan periksa suara perangkatmu.',
  },
  en: {
    recording: number => `Recording of question ${number}`,
    synthetic: 'Synthetic voice',
    transcript: 'Transcript',
    voices: { female: 'Woman', male: 'Man' },
    play: name => `Play ${name}`,
    pause: name => `Pause ${name}`,
    position: 'Position',
    positionOf: (at, all) => `${at} of ${all}`,
    failed:
      'The recording could not be played. Check your connection and your sound, then play it again.',
  },
}
