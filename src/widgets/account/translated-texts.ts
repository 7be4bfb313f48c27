export interface AccountTexts {
  signIn: string
  privacy: string
  /** Says that the other elements of the page use the account too. */
  shared: string
  inWindow: string
  showWindow: string
  cancel: string
  exchanging: string
  signedIn: string
  signOut: string
  noKey: string
  problems: Readonly<
    Record<'blocked' | 'cancelled' | 'insecure' | 'ended' | 'network' | 'wait' | 'refused', string>
  >
}

/** Texts that learners in Indonesia need not load. */
export const translatedTexts: Readonly<Record<'en' | 'ko', AccountTexts>> = {
  en: {
    signIn: 'Sign in with Sapa',
    privacy: 'This site sees your name only. The page stays as it is.',
    shared: 'Tests, words and check-ins on this page go to your account. The page stays as it is.',
    inWindow: 'Go on in the window of Sapa.',
    showWindow: 'Show the window',
    cancel: 'Cancel',
    exchanging: 'Signing you in …',
    signedIn: 'Sapa account',
    signOut: 'Sign out',
    noKey: 'The sign-in is not set up correctly. Please tell whoever looks after this site.',
    problems: {
      blocked: 'Your browser held the window of Sapa back. Allow pop-ups here, then press again.',
      cancelled: 'You are not signed in: the window was closed before you were done.',
      insecure: 'Signing in here needs https. Please tell whoever looks after this site.',
      ended: 'Your session on this site has ended. Sign in again to go on.',
      network: 'Sapa cannot be reached. Check your connection, then press again.',
      wait: 'Too many attempts from here. Wait a little, then press again.',
      refused: 'Nobody can sign in on this site now. Please tell whoever looks after it.',
    },
  },
  ko: {
    signIn: 'Sapa 계정으로 로그인',
    privacy: '이 사이트는 이름만 볼 수 있어요. 이 페이지의 내용은 그대로예요.',
    shared:
      '이 페이지의 시험, 단어, 출석 체크가 내 계정에 저장돼요. 이미 입력한 내용은 그대로예요.',
    inWindow: 'Sapa 창에서 계속하세요.',
    showWindow: '창 보기',
    cancel: '취소',
    exchanging: '로그인하고 있어요 …',
    signedIn: 'Sapa 계정',
    signOut: '로그아웃',
    noKey: '로그인 버튼이 올바르게 설정되지 않았어요. 사이트 관리자에게 알려 주세요.',
    problems: {
      blocked: '브라우저가 Sapa 창을 막았어요. 이 사이트의 팝업을 허용하고 다시 누르세요.',
      cancelled: '로그인하지 않았어요. 끝나기 전에 창이 닫혔어요.',
      insecure: '이 사이트는 https여야 로그인할 수 있어요. 사이트 관리자에게 알려 주세요.',
      ended: '이 사이트의 세션이 끝났어요. 다시 로그인하세요.',
      network: 'Sapa에 연결할 수 없어요. 인터넷을 확인하고 다시 누르세요.',
      wait: '시도가 너무 많아요. 잠시 후 다시 누르세요.',
      refused: '지금은 이 사이트에서 로그인할 수 없어요. 사이트 관리자에게 알려 주세요.',
    },
  },
}
