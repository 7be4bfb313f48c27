/** What is done to a take after its sounds are chosen. */
export type Change =
  | { kind: 'none' | 'flat' | 'rising' | 'falling' }
  /** The vowel of a syllable, counted from 0, is cut short or drawn out. */
  | { kind: 'short' | 'long'; syllable: number }

/** A made take of a learner, and what has to be found in it. */
export interface SpeakingCase {
  /** The text that the learner was to say. */
  text: string
  /** What is said instead, in Hangul as it is pronounced. */
  said?: string
  change: Change
  /** Code of the finding; undefined where all is right. */
  expected?: string
  /** Thresholds are tuned on the one half; figures come from the other, with other words and voices. */
  half: 'tuning' | 'held-out'
}

type Row = readonly [expected: string, pairs: string]

/** Each pair is the text and what is said instead of it. */
const REPLACED: Readonly<Record<SpeakingCase['half'], readonly Row[]>> = {
  tuning: [
    ['consonant', '딸:달 풀:불 토끼:도끼 자다:짜다 방:빵 포도:보도 차다:짜다'],
    ['consonant', '쌀:살 사다:싸다 씨:시'],
    ['coda-missing', '친구:치구 안내:아내'],
    ['other-text', '우유:바다 나무:토끼'],
  ],
  'held-out': [
    ['consonant', '피:비 빵:방 구두:꾸두 컴퓨터:검퓨터 딸기:달기 비:피 땀:담'],
    ['consonant', '싸다:사다 사과:싸과 쓰다:스다'],
    ['coda-missing', '운동:우동 선물:서물'],
    ['other-text', '병원:토끼 사과:바다'],
  ],
}

const SPOKEN: Readonly<Record<SpeakingCase['half'], readonly string[]>> = {
  tuning: '딸 풀 토끼 자다 포도 차다 쌀 사다 친구 안내 우유 나무'.split(' '),
  'held-out': '피 빵 구두 컴퓨터 딸기 싸다 사과 쓰다 운동 선물 병원 땀'.split(' '),
}

/** Cases whose sounds are right, and whose length or melody is not. */
const CHANGED: Readonly<Record<SpeakingCase['half'], readonly SpeakingCase[]>> = {
  tuning: [
    changed('아버지', { kind: 'short', syllable: 1 }, 'too-short'),
    changed('나무', { kind: 'long', syllable: 0 }, 'too-long'),
    changed('토끼', { kind: 'flat' }, 'flat'),
    changed('이거 얼마예요?', { kind: 'falling' }, 'should-rise'),
    changed('아버지', { kind: 'rising' }, 'should-fall'),
  ],
  'held-out': [
    changed('컴퓨터', { kind: 'short', syllable: 2 }, 'too-short'),
    changed('구두', { kind: 'long', syllable: 0 }, 'too-long'),
    changed('아저씨', { kind: 'flat' }, 'flat'),
    changed('취미가 뭐예요?', { kind: 'falling' }, 'should-rise'),
    changed('병원', { kind: 'rising' }, 'should-fall'),
  ],
}

function changed(text: string, change: Change, expected: string): SpeakingCase {
  return { text, change, expected, half: 'tuning' }
}

/** Returns all cases, each right or wrong in one way. */
export function speakingCases(): SpeakingCase[] {
  return (['tuning', 'held-out'] as const).flatMap(half => [
    ...SPOKEN[half].map(text => ({ text, change: { kind: 'none' } as const, half })),
    ...REPLACED[half].flatMap(([expected, pairs]) =>
      pairs.split(' ').map(pair => {
        const [text = '', said = ''] = pair.split(':')
        return { text, said, change: { kind: 'none' } as const, expected, half }
      }),
    ),
    ...CHANGED[half].map(each => ({ ...each, half })),
  ])
}
