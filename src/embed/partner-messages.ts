import type { Refusal } from '../stores/partner-openings.ts'

type Code = Refusal['code']

/** Says what whoever looks after a page has to change, so that its elements are shown. */
export function refusalAdvice(code: Code, tag: string): string {
  const advice = ADVICE[code]
  return OF_ELEMENT.includes(code) ? `<${tag}>: ${advice}` : `partner-key: ${advice}`
}

const OF_ELEMENT: readonly Code[] = ['element-not-allowed', 'class-not-allowed']

const ADVICE: Readonly<Record<Code, string>> = {
  'unknown-key': 'the key is unknown. Copy it again from /partner on Sapa.',
  'revoked-key': 'the key was revoked. Create another one at /partner on Sapa.',
  'partner-inactive': 'the partnership is not active. Write to Sapa.',
  'wrong-origin':
    'the key is not valid on the origin of this page. Ask Sapa to add the origin to your school.',
  'quota-used': 'the openings of this month are used up. Ask Sapa for a higher quota.',
  'element-not-allowed':
    'the key does not open this element. Remove it, or ask Sapa to add it to your school.',
  'class-not-allowed':
    'the key does not open this class. Change class-id, or ask Sapa to add the class to your school.',
}

interface RefusalTexts {
  title: string
  reasons: Readonly<Record<Code, string>>
  resets(day: string): string
}

const reasons = (setup: string, quota: string, element: string, of: string) => ({
  'unknown-key': setup,
  'revoked-key': setup,
  'partner-inactive': setup,
  'wrong-origin': setup,
  'quota-used': quota,
  'element-not-allowed': element,
  'class-not-allowed': of,
})

/** The same for visitors, who can mend nothing. */
export const refusalTexts: Readonly<Record<'id' | 'en' | 'ko', RefusalTexts>> = {
  id: {
    title: 'Bagian ini belum bisa ditampilkan',
    reasons: reasons(
      'Sambungan sekolah ini dengan Sapa perlu diperbarui. Beri tahu pengelola situsnya, ya.',
      'Bulan ini sudah terlalu banyak yang membukanya di situs ini.',
      'Bagian ini tidak dibuka untuk situs ini.',
      'Kelas ini tidak dibuka untuk situs ini.',
    ),
    resets: day => `Bisa dibuka lagi mulai ${day}.`,
  },
  en: {
    title: 'This part cannot be shown yet',
    reasons: reasons(
      'The connection of this school with Sapa has to be renewed. Please tell whoever looks after this site.',
      'It was opened too often on this site this month.',
      'This part is not open for this site.',
      'This class is not open for this site.',
    ),
    resets: day => `It opens again on ${day}.`,
  },
  ko: {
    title: '아직 보여 드릴 수 없어요',
    reasons: reasons(
      '이 학교와 Sapa의 연결을 새로 설정해야 해요. 사이트 관리자에게 알려 주세요.',
      '이번 달에 이 사이트에서 열 수 있는 횟수를 다 썼어요.',
      '이 부분은 이 사이트에서 열 수 없어요.',
      '이 수업은 이 사이트에서 열 수 없어요.',
    ),
    resets: day => `${day}부터 다시 열 수 있어요.`,
  },
}
