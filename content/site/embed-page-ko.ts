import type { EmbedPageText } from './embed-page-id.ts'

/** Page for schools and developers who show Sapa's elements on their own site: Korean. */
export const embedPageKo: EmbedPageText = {
  title: '내 사이트에 Sapa 넣기',
  description:
    'Sapa의 한국어 사전, 강의, 연습 문제를 학교 사이트에 넣어 보세요. 여기에서 써 보고 코드를 복사하면 됩니다.',
  heading: '내 사이트에 Sapa 넣기',
  lead: '학교 사이트, 블로그, 학습 관리 시스템에 넣는 무료 위젯 여섯 가지와 로그인 버튼. HTML 두 줄이면 되고 키도 쿠키도 필요 없습니다.',
  languageName: '한국어',
  language: '이 페이지의 언어',
  copy: '복사',
  copied: '코드를 복사했습니다.',
  notCopied: '브라우저가 허용하지 않습니다. 선택된 코드를 직접 복사하세요.',

  elements: {
    'sapa-dictionary': {
      name: '사전',
      text: '한국어나 인도네시아어 단어를 찾고 예문과 발음까지 볼 수 있습니다.',
    },
    'sapa-audio-downloads': {
      name: '오디오북',
      text: '문장을 찾아 읽고 들을 수 있으며, 연결이 끊겨도 들을 수 있습니다.',
    },
    'sapa-event-schedule': {
      name: '행사 일정',
      text: 'Sapa의 행사를 목록, 주, 월 단위로 방문자의 시간대에 맞춰 보여 줍니다.',
    },
    'sapa-class-player': {
      name: '강의',
      text: '자막이 있는 영상, 읽기 자료, 퀴즈로 된 강의입니다. 미리 보기는 누구나 볼 수 있습니다.',
    },
    'sapa-mock-test': {
      name: '연습 문제와 모의시험',
      text: '녹음과 시간 제한이 있는 문제를 한 문제씩 풉니다. 연결이 끊겨도 답은 남습니다.',
    },
    'sapa-check-in-rewards': {
      name: '출석과 보상',
      text: '매일 출석과 보상을 소개합니다. Sapa 계정으로 로그인하면 사이트에서 출석할 수 있습니다.',
    },
    'sapa-account': {
      name: '로그인 버튼',
      text: '방문자가 Sapa 계정으로 한 번 로그인하면 페이지의 시험, 단어, 출석이 그 계정에 저장됩니다. 무엇을 허용할지는 방문자가 정합니다.',
    },
  },

  playground: {
    heading: '위젯 고르기',
    element: '위젯',
    settings: '속성',
    options: {
      heading: '설정',
      text: '미리 보기와 코드가 바로 바뀝니다.',
      content: '내용',
      look: '언어와 테마',
      more: '더 보기',
      seePreview: '미리 보기로',
    },
    unset: '지정 안 함',
    usual: value => `기본값: ${value}`,
    language: '위젯 언어',
    languages: { '': '페이지에 맞춤', id: '인도네시아어', en: '영어', ko: '한국어' },
    theme: '테마',
    themes: { '': '페이지에 맞춤', light: '밝게', dark: '어둡게' },
    width: '너비',
    widths: { full: '전체', '768': '태블릿', '360': '휴대전화' },
    show: '적용',
    preview: '미리 보기',
    noPreview: {
      heading: '이 버튼은 여기에서 써 볼 수 없습니다',
      text: '협력 학교용입니다. 학교 페이지에서 만든 키가 필요하고 등록된 사이트 주소에서만 작동합니다. 코드의 pk_… 자리에 키를 넣으세요.',
      open: '학교 페이지 열기',
    },
    fallback: 'Sapa에서 열기',
    code: '코드',
    copyCode: '코드 복사',
    formats: {
      html: 'HTML',
      pinned: '버전 고정',
      iframe: 'iframe',
      react: 'React',
      vue: 'Vue',
      svelte: 'Svelte',
    },
    pinned:
      '이 스크립트는 절대 바뀌지 않고 브라우저가 내용을 검증합니다. 수정 사항은 주소를 바꿔야 반영됩니다. link 줄은 시작을 빠르게 합니다. 요소가 첫 화면보다 훨씬 아래에 있으면 지우세요.',
    iframe:
      '스크립트를 허용하지 않는 편집기용입니다. Content Security Policy가 있다면 frame-src에 Sapa의 주소만 추가하면 됩니다.',
    policy: '사이트에 Content Security Policy가 있나요?',
    policyText: '같은 이름의 지시문에 다음 주소를 추가하세요.',
  },

  attributes: {
    scope: { label: '페이지가 할 수 있는 일', help: 'tests, words, days, 이름만은 profile' },
    fedcm: { label: '브라우저가 직접 묻기', help: '가능한 브라우저에서만 (FedCM)' },
    query: { label: '찾을 단어' },
    category: { label: '열어 둘 분류', help: '예: greetings, food, safety' },
    entry: { label: '열어 둘 단어', help: '사전에 있는 단어의 ID' },
    'page-size': { label: '한 쪽의 단어 수', help: '1~50' },
    'search-only': { label: '검색만 표시', help: '분류 목록 없이' },
    book: { label: '책', help: '책의 ID' },
    view: { label: '일정 형식' },
    date: { label: '날짜나 달', help: '2026-12-05 또는 2026-12. 비우면 오늘' },
    type: { label: '행사 종류', help: '이 종류만 표시' },
    zone: { label: '시간대', help: '예: Asia/Seoul. 비우면 방문자의 시간대' },
    'class-id': { label: '강의', help: '강의 ID: 강의 주소의 마지막 부분' },
    'learning-id': { label: '열어 둘 학습', help: '학습의 ID. 비우면 방문자가 멈춘 곳' },
    'part-id': { label: '열어 둘 부분', help: '영상, 읽기 자료, 퀴즈의 ID' },
    test: { label: '연습 문제나 모의시험', help: 'ID: 주소의 마지막 부분' },
    'time-factor': { label: '시간 배수', help: '방문자가 바꿀 수 있습니다' },
    questions: { label: '이 문제만', help: '쉼표로 나눈 문제 ID' },
    'class-code': { label: '반 코드', help: '학생이 먼저 이름을 쓰고, 교사가 결과를 봅니다' },
    'partner-key': { label: '협력 학교의 키', help: '위젯에 학교 색을 입힙니다' },
    loading: { label: '불러오는 때', help: 'lazy: 화면에 가까워질 때. eager: 바로' },
  },

  check: {
    heading: '내 페이지 검사',
    text: '위젯이 보이지 않나요? 페이지의 HTML이나 응답 헤더, 또는 둘 다 붙여 넣으세요. 붙여 넣은 내용은 이 브라우저에서만 검사하며 어디에도 보내지 않습니다.',
    input: 'HTML 또는 헤더',
    button: '검사',
    needsScript: '이 검사에는 JavaScript가 필요합니다.',
  },

  school: { text: '학생들의 결과를 보고 학교 색을 쓰고 싶나요?', action: '파트너 학교 페이지' },

  guides: {
    heading: '간단 안내',
    list: [
      {
        name: 'HTML',
        steps: [
          '“코드”에서 두 줄을 복사합니다.',
          '위젯이 보일 자리에 붙여 넣습니다. 스크립트는 페이지에 한 번이면 됩니다.',
          '끝 태그를 꼭 씁니다. HTML에는 <sapa-dictionary /> 같은 표기가 없습니다.',
        ],
      },
      {
        name: 'WordPress',
        steps: [
          '편집기에서 페이지를 열고 “사용자 정의 HTML” 블록을 추가합니다.',
          '코드를 붙여 넣고 페이지를 발행합니다.',
          '저장한 뒤 스크립트 태그가 사라지면 스크립트를 쓸 권한이 없는 계정입니다. “코드”에서 iframe을 골라 붙여 넣거나, WordPress.com에서는 Sapa 사전의 주소를 한 줄에 따로 붙여 넣으세요.',
        ],
      },
      {
        name: 'Moodle',
        steps: [
          '편집 모드를 켜고 “텍스트 및 미디어 영역”이나 “텍스트” 블록을 추가합니다.',
          '소스 보기(</>)를 열고 코드를 붙여 넣습니다.',
          'Moodle이 스크립트를 지우면 iframe 코드를 쓰세요.',
          '결과를 Moodle 성적표에 넣으려면 관리자가 Sapa를 LTI 도구로 등록합니다.',
        ],
      },
      {
        name: 'Google Sites',
        steps: [
          '“삽입”에서 “삽입하기”를 고릅니다.',
          '“코드 삽입”을 열고 iframe 코드를 붙여 넣습니다.',
          '상자의 가장자리를 끌어 높이를 맞춥니다. 협력 학교 키를 쓴다면 https://sites.google.com을 학교 주소에 추가해 달라고 요청하세요.',
        ],
      },
      {
        name: 'React, Vue, Svelte',
        steps: [
          '“코드”에서 프레임워크를 고르고 코드를 복사합니다.',
          'React와 Vue에서는 스크립트를 index.html에 한 번 넣습니다.',
          'Vue에서는 sapa-…가 HTML 요소임을 컴파일러에 알립니다. React는 19 버전을 씁니다.',
        ],
      },
    ],
  },
}
