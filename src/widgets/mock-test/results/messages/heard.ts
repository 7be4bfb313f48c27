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
  ko: {
    recording: number => `${number}번 녹음`,
    synthetic: '합성 음성',
    transcript: '듣기 대본',
    voices: { female: '여자', male: '남자' },
    play: name => `재생: ${name}`,
    pause: name => `일시 정지: ${name}`,
    position: '위치',
    positionOf: (at, all) => `${all} 중 ${at}`,
    failed: '녹음을 재생하지 못했습니다. 인터넷 연결과 소리를 확인하고 다시 재생하세요.',
  },
}
