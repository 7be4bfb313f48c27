import { randomUUID } from 'node:crypto'
import { createHttp } from '../src/api/http.ts'
import { createOrder } from '../src/api/payments.ts'
import { login } from '../src/api/sessions.ts'
import { paths } from '../src/lib/paths.ts'
import { paymentPaths } from '../src/lib/payment-paths.ts'
import { reminderPaths } from '../src/lib/reminder-paths.ts'

/** Somebody who looks at pages of their own. */
export interface Learner {
  cookies: { name: string; value: string; url: string }[]
  screens: Record<string, string>
}

/** The demo learner, with an order that waits. */
export async function demoLearner(url: string, password: string): Promise<Learner> {
  const root = `${url}/api`
  const answer = await login(createHttp({ root }), { email: 'learner@sapa.test', password })
  if (!answer.ok) throw new Error(answer.error.message)
  const { token, refreshToken, user } = answer.value
  const http = createHttp({ root, token: () => token })
  const wish = { package_id: 'korea-90-hari', method: 'qris', order_key: randomUUID() } as const
  const ordered = await createOrder(http, wish)
  if (!ordered.ok) throw new Error(ordered.error.message)
  const { order_id, charge } = ordered.value.data
  const values = { token, refreshToken, user: encodeURIComponent(JSON.stringify(user)) }
  return {
    cookies: Object.entries(values).map(([name, value]) => ({ name, value, url })),
    screens: {
      today: paths.home,
      rewards: paths.rewards,
      reminders: reminderPaths.settings,
      summary: paymentPaths.summary('korea-365-hari'),
      order: paymentPaths.order(order_id),
      bank: charge?.pay_url ?? '',
      orders: paths.historyPayment,
      membership: `${paths.profile}#langganan`,
    },
  }
}
