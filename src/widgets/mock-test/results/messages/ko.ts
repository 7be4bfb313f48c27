import type { id } from './id.ts'

export const ko: typeof id = {
  score: '내 점수',
  ofPoints: points => `${points}점 만점`,
  scoreOf: (score, points) => `${points}점 중 ${score}점`,
  outOf: (part, of) => `${of} 중 ${part}`,
  correct: (correct, items) => `${items}문항 중 ${correct}문항 맞음`,
  questions: count => `${count}문항`,
  time: '걸린 시간',
  duration: seconds => {
    const minutes = Math.floor(seconds / 60)
    if (minutes >= 60) return `${Math.floor(minutes / 60)}시간 ${minutes % 60}분`
    return minutes > 0 ? `${minutes}분 ${seconds % 60}초` : `${seconds}초`
  },
  submitted: '제출',
  automatic: '시간이 다 되어 답안이 자동으로 제출되었습니다.',
  meaning: '이 점수의 뜻',
  repetition: '일부 문항만 다시 풀었으므로 이 점수로는 급수를 알 수 없습니다.',
  relative: exam => `${exam}은 모든 응시자의 순위로 정해집니다. 반드시 합격하는 점수는 없습니다.`,
  level: ({ reached, from, to }) =>
    `오늘은 ${reached > 0 ? `${reached}급` : '1급 미달'}, 다른 날에는 ${from === to ? '아마 같을 것입니다' : `${from}급에서 ${to}급 사이일 수 있습니다`}.`,
  missing: (points, level) => `${points}점을 더 받으면 ${level}급입니다.`,
  whyRange:
    '0급은 불합격을 뜻합니다. 시험 한 번은 나올 수 있는 문제의 일부일 뿐이므로 범위로 알려 드립니다.',
  mark: (level, points) => `${level}급: ${points}점부터`,
  ours: '이 시험의 문항은 저희가 만들었습니다. 실제 시험 점수와 다를 수 있습니다.',
  rules: '시험 규정:',
  checked: day => `${day}에 확인.`,
  lessons: {
    held: '잘 익힌 것',
    repeat: '다시 볼 것',
    note: '틀린 문항은 내일 계획에 다시 나옵니다.',
    on: '학습 경로로 계속하기',
  },
  bySection: '영역별',
  sections: { reading: '읽기', listening: '듣기' },
  bySkill: '문항 유형별',
  skills: {
    hangul: '한글 읽기',
    vocabulary: '어휘',
    grammar: '문법',
    signs: '표지와 안내문',
    'main-idea': '중심 내용',
    detail: '세부 내용',
    inference: '추론',
    dialogue: '대화',
    'numbers-time': '숫자와 시간',
    workplace: '직장 생활',
    culture: '한국 문화',
  },
  practise: (skill, correct, items) =>
    `먼저 연습할 것: ${skill}. ${items}문항 중 ${correct}문항만 맞았습니다.`,
  meant: null,
  cheers: {
    all: '완벽합니다! 모두 맞았습니다.',
    most: '훌륭합니다! 조금 남았습니다. 틀린 문항의 해설을 읽어 보세요.',
    half: '잘하고 있습니다. 한 가지를 더 연습한 뒤 다시 풀어 보세요.',
    few: '시작이 반입니다. 해설을 천천히 읽은 뒤 다시 풀어 보세요.',
  },
  explanations: '해설 읽기',
  train: (skill, questions) => `${skill} 연습하기 (${questions})`,
  another: '다음 연습 고르기',
  onward: '학습 경로로 계속',
  items: '해설',
  item: number => `${number}번 문항`,
  filters: { all: '전체', wrong: '틀림', blank: '모름 또는 답 없음', slow: '오래 걸림' },
  verdicts: { right: '맞음', wrong: '틀림', blank: '모름 또는 답 없음' },
  retry: count => `맞히지 못한 문항 다시 풀기 (${count})`,
  mine: '내 답',
  key: '정답',
  explanation: '설명',
  words: '사전에서 찾기',
}
