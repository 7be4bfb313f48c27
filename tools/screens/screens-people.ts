import { randomUUID } from 'node:crypto'
import { call } from '../../src/api/call.ts'
import { createHttp, type Http } from '../../src/api/http.ts'
import { reviewWord } from '../../src/api/word-reviews.ts'
import { createOrder } from '../../src/contract/routes/payments.ts'
import { getSavedWords, saveWords } from '../../src/contract/routes/saved-words.ts'
import { login } from '../../src/contract/routes/users.ts'
import { administrationPaths } from '../../src/lib/administration-paths.ts'
import { DAY } from '../../src/lib/durations.ts'
import { paths } from '../../src/lib/paths.ts'
import { paymentPaths } from '../../src/lib/payment-paths.ts'
import { reminderPaths } from '../../src/lib/reminder-paths.ts'
import { wordPaths } from '../../src/lib/word-paths.ts'

/** A signed-in person whose pages are photographed. */
export interface Person {
  cookies: { name: string; value: string; url: string }[]
  screens: Record<string, string>
}

/** Signs in the demo learner, with a pending order and some weeks of words. */
export async function demoLearner(url: string, password: string): Promise<Person> {
  const { http, cookies } = await signIn(url, 'learner@sapa.test', password)
  const body = { package_id: 'korea-90-hari', method: 'qris', order_key: randomUUID() } as const
  const ordered = await call(http, createOrder, { body })
  if (!ordered.ok) throw new Error(ordered.error.message)
  const { order_id, charge } = ordered.value.data
  await reviewWords(http)
  return {
    cookies,
    screens: {
      today: paths.home,
      rewards: paths.rewards,
      reminders: reminderPaths.settings,
      words: wordPaths.own,
      summary: paymentPaths.summary('korea-365-hari'),
      order: paymentPaths.order(order_id),
      bank: charge?.pay_url ?? '',
      orders: paths.historyPayment,
      membership: `${paths.profile}#langganan`,
    },
  }
}

const TRAVEL = ['여행', '기차', '가방', '시간', '내일', '어디', '사진', '바다', '산', '길']
const WORK = ['공장', '기계', '장갑', '회사', '일', '사장님', '안전', '월급', '퇴근', '휴가']
const DRAMA = ['사랑', '친구', '마음', '꿈', '눈물', '약속', '가족', '비밀']

/** Saves words in three states: learned, being learned, and new. */
async function reviewWords(http: Http): Promise<void> {
  for (const [list, words] of Object.entries({ Perjalanan: TRAVEL, Pekerjaan: WORK, Drama: DRAMA }))
    await call(http, saveWords, { body: { words, list } })
  const saved = await call(http, getSavedWords, { query: { limit: 50 } })
  if (!saved.ok) throw new Error(saved.error.message)
  for (const [at, { entry_id }] of saved.value.data.entries()) {
    const days = [[30, 26, 12], [12, 5], [9, 2], []][at % 4] ?? []
    for (const before of days) {
      const reviewed_at = Date.now() - (before + (at % 3)) * DAY
      const rating = before === 2 ? 'again' : 'good'
      const review = { entry_id, rating, review_id: randomUUID(), reviewed_at } as const
      const answer = await reviewWord(http, review)
      if (!answer.ok) throw new Error(answer.error.message)
    }
  }
}

/** Signs in the demo administrator. */
export async function demoAdministrator(url: string, password: string): Promise<Person> {
  const { cookies } = await signIn(url, 'admin@sapa.test', password)
  const { admin, createLearning } = administrationPaths
  return {
    cookies,
    screens: {
      overview: admin,
      'admin-list': `${admin}?r=events`,
      'admin-item': `${admin}?r=events&id=simulasi-eps-lengkap`,
      'admin-log': `${admin}?log=`,
      'create-class': `${createLearning}?class=hangul-dari-nol`,
      'create-test': `${createLearning}?test=eps-topik-1`,
    },
  }
}

async function signIn(url: string, email: string, password: string) {
  const root = `${url}/api`
  const answer = await call(createHttp({ root }), login, { body: { email, password } })
  if (!answer.ok) throw new Error(answer.error.message)
  const { token, refreshToken, user } = answer.value
  const values = { token, refreshToken, user: encodeURIComponent(JSON.stringify(user)) }
  return {
    http: createHttp({ root, token: () => token }),
    cookies: Object.entries(values).map(([name, value]) => ({ name, value, url })),
  }
}
