import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Measures of one sound of the voice. */
export interface SoundMeasure {
  /** Milliseconds of noise and breath before the voice begins. */
  before_voice: number
  /** Milliseconds of noise above 3.5 kHz before the voice begins. */
  noise: number
  /** Hertz of the first 60 milliseconds of voice. */
  tone: number
  /** First and second formant in the middle of the first vowel, in hertz. */
  f1: number
  f2: number
}

interface Contrast {
  pairs: readonly (readonly [string, string])[]
  /** Whether a pair differs in the measure that carries the contrast for listeners. */
  holds: (first: SoundMeasure, second: SoundMeasure) => boolean
}

/** Semitones by which aspirated and tense consonants begin higher than lax ones. */
const TONE_MIN = 2
const semitones = (from: SoundMeasure, to: SoundMeasure) => 12 * Math.log2(to.tone / from.tone)

/**
 * Words that differ in one sound, and the measure that tells them apart: the tone after stops and
 * affricates (Kang 2014), breath and length of noise in ㅅ and ㅆ, whose tone is the same (Chang
 * 2013), the openness of ㅓ and ㅗ, the place of ㅡ and ㅜ.
 */
export const CONTRASTS: Readonly<Record<string, Contrast>> = {
  'lax, aspirated': {
    pairs: pairs(
      '불 풀, 달 탈, 자다 차다, 굴 쿨, 비 피, 공 콩, 도끼 토끼, 그림 크림, 잠 참, 발 팔',
    ),
    holds: (lax, aspirated) => semitones(lax, aspirated) >= TONE_MIN,
  },
  'lax, tense': {
    pairs: pairs('불 뿔, 달 딸, 자다 짜다, 굴 꿀, 방 빵, 기 끼, 대 때, 지다 찌다, 곡 꼭, 덕 떡'),
    holds: (lax, tense) =>
      semitones(lax, tense) >= TONE_MIN && tense.before_voice < lax.before_voice,
  },
  'aspirated, tense': {
    pairs: pairs('풀 뿔, 탈 딸, 차다 짜다, 쿨 꿀, 키 끼, 치다 찌다, 태 때, 콕 꼭, 펑 뻥, 턱 떡'),
    holds: (aspirated, tense) => aspirated.before_voice - tense.before_voice >= 20,
  },
  'ㅅ, ㅆ': {
    pairs: pairs(
      '살 쌀, 사다 싸다, 시 씨, 상 쌍, 삭 싹, 솔 쏠, 수다 쑤다, 석다 썩다, 산 싼, 소다 쏘다',
    ),
    holds: (lax, tense) =>
      Math.abs(semitones(lax, tense)) < 1 &&
      tense.noise - lax.noise >= 20 &&
      lax.before_voice - lax.noise > tense.before_voice - tense.noise,
  },
  'ㅓ, ㅗ': {
    pairs: pairs(
      '벌 볼, 거리 고리, 점 좀, 커피 코피, 서리 소리, 거기 고기, 저기 조기, 덜 돌, 턱 톡, 벗 봇',
    ),
    holds: (open, round) => open.f1 - round.f1 >= 80,
  },
  'ㅡ, ㅜ': {
    pairs: pairs('글 굴, 은 운, 들 둘, 그 구, 등 둥, 스님 수님'),
    holds: (spread, round) => spread.f2 - round.f2 >= 200,
  },
}

function pairs(list: string): (readonly [string, string])[] {
  return list.split(', ').map(pair => {
    const [first = '', second = ''] = pair.split(' ')
    return [first, second]
  })
}

/** The files that decide how the voice sounds. */
const FILES = [
  'phonemes.ts',
  'prosody.ts',
  'tiers.ts',
  'praat/synthesize.praat',
  'praat/shape.praat',
]

/** Returns a hash of how the voice speaks; findings about another one are out of date. */
export function voiceHash(): string {
  const hash = createHash('sha256')
  for (const file of FILES) hash.update(readFileSync(join(import.meta.dirname, file)))
  return hash.digest('hex').slice(0, 16)
}
