import type { EmbedCheckText } from './embed-check-id.ts'

/** Results of the check of somebody's page: Korean. Values stand in braces. */
export const embedCheckKo: EmbedCheckText = {
  severities: { blocks: '표시를 막는 문제', change: '고칠 점', good: '문제없음' },
  findings: {
    'nothing-to-check':
      '이 글에는 Sapa 위젯, 스크립트, Content Security Policy가 없습니다. 페이지의 HTML이나 응답 헤더를 붙여 넣으세요.',
    'no-script': '스크립트가 없습니다. 페이지에 한 번 추가하세요: {script}',
    'wrong-script':
      '스크립트 주소 “{address}”가 잘못되었습니다. 태그를 다음으로 바꾸세요: {script}',
    'wrong-script-type':
      'type="{type}"인 스크립트는 브라우저가 실행하지 않습니다. type="module"로 쓰세요. 쿠키 동의 플러그인이 바꿨다면 이 스크립트를 예외로 두세요. Sapa는 쿠키를 쓰지 않습니다.',
    'two-versions': '페이지에 스크립트가 두 버전 있습니다. 하나만 남기세요.',
    'integrity-of-newest':
      '/embed/v1/의 스크립트는 갱신되므로 integrity가 맞지 않게 되면 브라우저가 거부합니다. integrity를 지우거나 “HTML, 버전 고정” 코드를 쓰세요.',
    'no-crossorigin':
      'integrity에는 crossorigin이 필요합니다. 스크립트 태그에 crossorigin을 추가하세요.',
    'script-fine': '스크립트 태그가 올바릅니다.',
    'script-without-type': '스크립트 태그에 type="module"이 없지만 괜찮습니다. 없어도 작동합니다.',
    'unknown-element': '<{name}>은 Sapa 위젯이 아닙니다. 위에 있는 위젯에서 고르세요.',
    'misspelled-element': '<{name}>은 없습니다. <{meant}>를 쓰려던 것인가요?',
    'self-closed':
      'HTML에는 <{name} /> 표기가 없어서 그 뒤의 내용이 사라집니다. <{name}></{name}>로 쓰세요.',
    'no-end-tag': '끝 태그 </{name}>이 없습니다. <{name}></{name}>로 쓰세요.',
    'unknown-attribute': '<{element}>에는 {name} 속성이 없습니다. 지우세요.',
    'misspelled-attribute': '<{element}>에는 {name} 속성이 없습니다. {meant}로 쓰세요.',
    'wrong-value': '{name}="{value}"는 무시됩니다. 쓸 수 있는 값: {allowed}',
    'false-is-true': '{name}="false"도 속성이 있으므로 켜짐을 뜻합니다. 속성을 지우세요.',
    'wrong-key':
      'partner-key의 값이 키가 아닙니다. pk_ 뒤에 영문자나 숫자 24자여야 합니다. /partner에서 다시 복사하세요.',
    'element-fine': '<{name}>을 올바르게 썼습니다.',
    'policy-lacks':
      'Content Security Policy가 Sapa를 허용하지 않습니다. {directive}에 추가하세요: {sources}',
    'policy-needs-nonce':
      '’strict-dynamic’ 때문에 script-src의 주소가 무시됩니다. Sapa의 스크립트 태그에 내 스크립트와 같은 nonce를 넣으세요.',
    'policy-sandbox': '정책의 sandbox 지시문에 {token}이 필요합니다.',
    'frame-sandbox': 'iframe의 sandbox 속성에 {token}이 필요합니다.',
    'policy-fine': 'Content Security Policy가 필요한 것을 모두 허용합니다.',
    'policy-reports': 'Content-Security-Policy-Report-Only는 알리기만 하고 막지 않습니다.',
    'trusted-types-fine': 'Trusted Types는 켜 두어도 됩니다. Sapa 위젯이 함께 작동합니다.',
  },
}
