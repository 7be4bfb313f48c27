import type { id } from './id.ts'

export const ko: typeof id = {
  tip: '도움말',
  listen: sentence => `듣기: ${sentence}`,
  soundFailed: '음성을 불러오지 못했습니다. 인터넷 연결을 확인하고 다시 시도하세요.',
  synthetic: '예문 음성은 사람이 녹음한 것이 아니라 기계가 만든 것입니다.',
  said: '발음',
  meaning: '이 낱말의 뜻 보기',
  table: head => `${head} 표, 옆으로 밀어 볼 수 있습니다`,
  finish: '다 읽었습니다',
  finishAndGoOn: '다 읽었으니 다음으로',
  finished: '이 자료를 다 읽었습니다.',
  goOn: '다음 자료로',
  loading: '쓰기 연습을 불러오는 중…',
  strokesFailed: '쓰기 연습을 불러오지 못했습니다. 인터넷 연결을 확인하세요.',
  retry: '다시 시도',
}
