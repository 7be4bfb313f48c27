import type { soundId } from './sound-id.ts'

export const soundKo: typeof soundId = {
  play: {
    idle: '녹음 듣기',
    starting: '준비하는 중…',
    playing: '재생 중',
    paused: '이어 듣기',
    ended: '녹음 듣기',
    failed: '다시 시도',
  },
  pause: '일시 정지',
  goOn: '이어 듣기',
  restart: '처음부터',
  usedUp: '횟수를 다 썼습니다',
  left: count => `${count}번 더 들을 수 있음`,
  heard: '녹음이 끝났습니다.',
  progress: '녹음 진행',
  synthetic: '합성 음성',
  failed:
    '아직 녹음을 재생할 수 없습니다. 인터넷 연결을 확인하고 다시 시도하세요. 듣는 횟수는 줄지 않습니다.',

  title: '소리를 준비하세요',
  download: '시험을 내려받는 중',
  loaded: (done, all) => `${all} 중 ${done}`,
  cancel: '취소',
  ready: '시험이 이 기기에 준비되었습니다.',
  stopped: {
    cancelled: '내려받기를 취소했습니다.',
    network: '내려받기가 끊겼습니다. 연결되면 저절로 이어집니다.',
    missing: '서버에 없는 녹음이 있습니다. 나중에 다시 시도하세요.',
  },
  playSample: '예시 듣기',
  clear: '잘 들리나요?',
  yes: '네, 시험 시작',
  waiting: '네, 내려받기를 기다리기…',
  hints: '잘 안 들리면 미디어 음량을 높이거나 이어폰을 다시 꽂고 한 번 더 들어 보세요.',
  without: '소리 없이 계속하기',
}
