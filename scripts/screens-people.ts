import { randomUUID } from 'node:crypto'
import { createHttp } from '../src/api/http.ts'
import { createOrder } from '../src/api/payments.ts'
import { login } from '../src/api/sessions.ts'
import { administrationPaths } from '../src/lib/administration-paths.ts'
import { paths } from '../src/lib/paths.ts'
import { paymentPaths } from '../src/lib/payment-paths.ts'
import { reminderPaths } from '../src/lib/reminder-paths.ts'
import { wordPaths } from '../src/lib/word-paths.ts'

/** Somebody who looks at pages of their own. */
export interface Person {
  cookies: { name: string; value: string; url: string }[]
  screens: Record<string, string>
}

/** The demo learner, with an order that waits. */
export async function demoLearner(url: string, password: string): Promise<Person> {
  const { http, cookies } = await signIn(url, 'learner@sapa.test', password)
  const wish = { package_id: 'korea-90-hari', method: 'qris', order_key: randomUUID() } as const
  const ordered = await createOrder(http, wish)
  if (!ordered.ok) throw new Error(ordered.error.message)
  const { order_id, charge } = ordered.value.data
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

/** The demo administrator. */
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
  const answer = await login(createHttp({ root }), { email, password })
  if (!answer.ok) throw new Error(answer.error.message)
  const { token, refreshToken, user } = answer.value
  const values = { token, refreshToken, user: encodeURIComponent(JSON.stringify(user)) }
  return {
    http: createHttp({ root, token: () => token }),
    cookies: Object.entries(values).map(([name, value]) => ({ name, value, url })),
  }
}
