/** Texts of every element: when it has crashed, and while the server takes long. */
export const messages = {
  id: {
    crashed: 'Bagian ini berhenti karena kesalahan.',
    retry: 'Muat ulang',
    slow: 'Server lambat menjawab …',
  },
  en: {
    crashed: 'This part stopped because of an error.',
    retry: 'Start again',
    slow: 'The server is slow …',
  },
  ko: {
    crashed: '오류가 나서 이 부분이 멈추었습니다.',
    retry: '다시 시작',
    slow: '서버 응답이 느립니다…',
  },
}
