/** Texts shown instead of a widget that has crashed. */
export const messages = {
  id: { crashed: 'Bagian ini berhenti karena kesalahan.', retry: 'Muat ulang' },
  en: { crashed: 'This part stopped because of an error.', retry: 'Start again' },
  ko: { crashed: '오류가 나서 이 부분이 멈추었습니다.', retry: '다시 시작' },
}
