import type { id } from './id.ts'

export const ko: typeof id = {
  question: (number, all) => `${all}문제 중 ${number}번`,
  answered: (count, all) => `${all}문제 중 ${count}문제 답함`,
  how: {
    choice: '알맞은 답을 하나 고르세요.',
    listening: '잘 듣고 알맞은 답을 하나 고르세요.',
    order: '보기를 순서대로 하나씩 누르세요.',
    typing: '한글로 입력하세요.',
  },
  previous: '이전',
  next: '다음 문제',
  skip: '일단 건너뛰기',
  /** Checking one answer at once. */
  judge: '확인',
  judging: '확인하는 중…',
  notKnown: '아직 몰라요',
  notKnownYet: '괜찮아요. 이제 알게 됐어요.',
  notJudged: '지금은 확인할 수 없어요. 계속하면 끝에 결과가 나와요.',
  sound: '정답·오답 소리',
  send: '답안 제출',
  toResult: '결과 보기',
  check: '먼저 확인하기',
  notSaved: '이 기기에 답을 저장할 수 없습니다. 아직 페이지를 닫지 마세요.',

  play: '듣기',
  playAgain: '다시 듣기',
  playSlowly: '천천히 듣기',
  stop: '멈추기',
  soundFailed: '음성을 불러오지 못했습니다. 인터넷 연결을 확인하고 다시 들어 보세요.',
  synthetic: '이 음성은 사람이 녹음한 것이 아니라 기계가 만든 것입니다.',

  yourOrder: '내가 놓은 순서',
  words: '남은 보기',
  nothingPlaced: '아래 보기를 누르면 여기에 놓입니다.',
  allPlaced: '모두 놓았습니다. 누르면 되돌릴 수 있습니다.',
  placed: (word, place, all) => `${word}, ${all}개 중 ${place}번째`,
  takenBack: word => `${word}, 되돌렸습니다`,
  placedWord: (word, place) =>
    `${word}, ${place}번째. 누르면 되돌리고 화살표 키로 옮길 수 있습니다.`,

  typeHere: '한글로 쓴 답',
  openKeyboard: '한글 자판 열기',
  closeKeyboard: '한글 자판 닫기',
  keyboard: {
    keyboard: '한글 자판',
    keyboardHint: '자판이 열려 있는 동안에는 컴퓨터의 영문 키로도 한글을 입력할 수 있습니다.',
    shift: '시프트: 쌍자음',
    erase: '지우기',
    space: '띄어쓰기',
  },

  checkTitle: '지금 제출할까요?',
  missing: count => `아직 다 답하지 않은 문제가 ${count}개 있습니다.`,
  missingHint: '번호를 누르면 그 문제로 돌아갑니다.',
  goTo: number => `${number}번 문제로`,
  sendAnyway: '그대로 제출',
  back: '문제로 돌아가기',

  sending: '답안을 보내는 중…',
  unsentTitle: '답안을 아직 보내지 못했습니다',
  unsent: '답은 모두 이 기기에 안전하게 있습니다. 다시 보내 보세요.',
  failures: {
    network:
      '인터넷에 연결되어 있지 않습니다. 답은 모두 이 기기에 있으며, 연결되면 저절로 보냅니다.',
    'signed-out': '로그인하면 점수가 저장됩니다. 답은 로그인한 뒤에도 그대로 있습니다.',
    wait: '여러 번 시도했습니다. 답은 이 기기에 있으며, 잠시 후 저절로 보냅니다.',
    forbidden: '아직 열지 않은 강의의 퀴즈입니다. 답은 이 기기에 그대로 있습니다.',
  },
  signIn: '로그인',
  retry: '다시 보내기',
  toAnswers: '내 답 보기',

  passed: '통과했습니다!',
  passedBefore: '이미 통과한 퀴즈입니다.',
  notPassed: '아직 통과하지 못했지만 괜찮습니다.',
  praise: (score, total) =>
    score === total
      ? '모두 맞혔습니다. 다음으로 넘어가세요.'
      : '틀린 문제의 설명을 읽으면 더 잘 기억됩니다.',
  missingToPass: count =>
    `${count}문제만 더 맞히면 통과합니다. 설명을 읽고 다시 풀어 보세요. 가장 좋은 점수가 남습니다.`,
  score: (score, total) => `${total}문제 중 ${score}문제 정답`,
  best: percent => `최고 점수: ${percent}`,
  passMark: (percent, needed, total) =>
    `통과 기준은 ${percent}, ${total}문제 중 ${needed}문제입니다.`,
  left: parts => `이 수업은 아직 끝나지 않았습니다. 남은 부분: ${parts}.`,
  leftPart: {
    video: title => `동영상 ‘${title}’`,
    modul: title => `교재 ‘${title}’`,
    quiz: title => `퀴즈 ‘${title}’`,
  },
  toLeft: { video: '동영상 보기', modul: '교재 읽기', quiz: '퀴즈 풀기' },
  right: '정답',
  wrong: '오답',
  yours: '내 답',
  noAnswer: '답하지 않음',
  key: '정답',
  why: '왜 그럴까요?',
  explanations: '정답과 설명',
  retryMissed: (count: number) => `틀린 문제 ${count}개 다시 풀기`,
  retryQuestion: (number, all) => `복습: ${all}문제 중 ${number}번`,
  retryEnd: '복습 결과 보기',
  retried: (right, all) => `복습: ${all}문제 중 ${right}문제 정답.`,
  keepsScore: percent => `퀴즈 점수는 그대로 ${percent}입니다. 통과하려면 퀴즈를 다시 푸세요.`,
  keepsPassed: percent => `퀴즈 점수는 그대로 ${percent}이고, 이미 통과했습니다.`,
  again: '퀴즈 다시 풀기',
  goOn: '다음 자료로',
}
