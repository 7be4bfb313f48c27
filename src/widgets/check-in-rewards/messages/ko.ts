import type { id } from './id.ts'

export const ko: typeof id = {
  title: '오늘의 출석',
  loading: '출석과 포인트를 불러오는 중…',
  retry: '다시 시도',
  offline: '오프라인 상태입니다. 최신 내용이 아닐 수 있습니다.',
  failedTitle: '출석을 불러오지 못했습니다',
  offlineTitle: '오프라인 상태입니다',
  failures: {
    network: '서버에 연결할 수 없습니다. 인터넷 연결을 확인하고 다시 시도해 주세요.',
    timeout: '서버의 응답이 너무 늦습니다. 잠시 후 다시 시도해 주세요.',
    unavailable: '서비스가 혼잡합니다. 잠시 후 다시 시도해 주세요.',
    html: '지금은 서버를 이용할 수 없습니다. 나중에 다시 시도하세요.',
    internal: '서버에 오류가 났습니다. 잠시 후 다시 시도해 주세요.',
    'check-in-too-soon': '시간대가 방금 바뀌어서 아직 출석할 수 없습니다.',
  },

  streak: days => `${days}일 연속`,
  longest: days => `최장 ${days}일`,
  week: '최근 7일',
  today: '오늘',
  checkIn: points => `출석하기 (+${points}포인트)`,
  done: '오늘 출석했습니다.',
  next: when => `다음 출석: ${when}.`,
  sending: '출석 기록 중…',
  opensAt: when =>
    `시간대가 방금 바뀌었습니다. 지난 출석 20시간 뒤인 ${when}부터 출석할 수 있습니다.`,
  dayOver: '기기 시계로는 날이 바뀌었습니다. 연결되면 바로 확인합니다.',
  kept: day =>
    `${day} 출석은 이 기기에 보관되어 있고 아직 서버에 닿지 않았습니다. 연결되면 바로 보내며, 그날이 지나지 않았을 때만 인정됩니다.`,
  late: day => `${day} 출석은 그날이 지난 뒤에 닿아서 인정되지 않습니다.`,
  understood: '확인',
  notCounted: '출석이 기록되지 않았습니다.',

  greeting: 'Annyeong!',
  counted: days => `연속 ${days}일째 출석을 기록했습니다.`,
  again: '오늘은 이미 기록되어 있어 바뀐 것이 없습니다.',
  earned: points => `+${points}포인트`,
  reached: (days, points) => `연속 ${days}일 달성! 보너스 ${points}포인트.`,
  close: '닫기',

  kinds: {
    'check-in': '출석',
    repair: '자동으로 유지',
    freeze: '프리즈로 유지',
    'zone-change': '시간대 변경으로 유지',
  },
  none: '출석 없음',
  keptBy: {
    repair: day => `${day}을 놓쳤지만 괜찮습니다. 연속 기록을 지켜 드렸습니다.`,
    freeze: day => `${day}을 놓쳤지만 괜찮습니다. 프리즈 하나를 써서 연속 기록을 지켰습니다.`,
    'zone-change': day => `${day}: 시간대가 바뀌어 하루가 짧아졌지만 연속 기록은 그대로입니다.`,
  },
  keepsBy: {
    repair: day => `${day}을 놓쳤지만 괜찮습니다. 오늘 출석하면 연속 기록을 지켜 드립니다.`,
    freeze: day =>
      `${day}을 놓쳤지만 괜찮습니다. 오늘 출석하면 프리즈 하나가 연속 기록을 지킵니다.`,
    'zone-change': day => `${day}이 시간대 변경으로 짧아졌습니다. 오늘 출석하면 그대로 이어집니다.`,
  },
  repairReady: '연속 기록을 지켜 드립니다. 7일에 하루는 놓쳐도 됩니다.',
  repairFrom: day => `${day}부터 다시 지켜 드립니다. 7일에 하루는 놓쳐도 됩니다.`,
  freezes: (left, most) => `프리즈 ${most}개 중 ${left}개`,
  freezeHint: '그보다 더 놓치면 프리즈가 저절로 쓰입니다.',

  milestone: (days, points) => `${days}일: +${points}포인트`,
  reachedMark: '달성',
  toNext: days => `${days}일까지`,
  daysLeft: days => `${days}일 남음`,
  more: '달성 목표와 빠진 날',

  calendar: '달력',
  previousMonth: '이전 달',
  nextMonth: '다음 달',
  monthFailed: '이 달을 불러오지 못했습니다.',
  legend: '표시',

  balance: points => `${points}포인트`,
  chart: '최근 30일',
  chartSum: (earned, spent) => `적립 ${earned}, 사용 ${spent}포인트.`,
  noPoints: '아직 적립이나 사용이 없습니다. 첫 출석으로 시작해 보세요.',
  day: '날짜',
  in: '적립',
  out: '사용',
  rules: '포인트 받는 방법',
  rule: {
    'check-in': '매일 출석',
    milestone: '연속 출석 목표',
    learning: '마친 강의',
    'mock-test': '시간을 재고 푼 모의고사',
    review: '복습한 단어',
    referral: '초대한 친구',
  },
  ruleOfTests: (points, answered, right) =>
    `연습 문제는 +${points}. 둘 다 문제의 ${answered} 이상에 답하고 ${right} 이상 맞으면 시험마다 하루에 한 번 적립됩니다.`,
  each: points => `+${points}`,
  from: points => `+${points}부터`,
  leftToday: points => `오늘 +${points} 더 가능`,
  enough: '오늘은 충분합니다',

  partFailed: '이 부분을 불러오지 못했습니다.',

  rewards: '보상',
  price: points => `${points}포인트`,
  left: left => `${left}개 남음`,
  soldOut: '소진',
  visitor: '출석, 포인트, 보상',
  visitorText:
    '하루에 한 번 출석하고, 공부하며 포인트를 모아 보상으로 바꾸세요. 포인트와 연속 기록은 계정에 저장되니 먼저 Sapa에 로그인해 주세요.',
  signIn: '로그인',
  onOurSite: 'Sapa에서 열기',
}
