import type { Page } from 'playwright-core'
import { beforeAll, inject } from 'vitest'
import { call } from '../../src/api/call.ts'
import { createHttp } from '../../src/api/http.ts'
import { login } from '../../src/contract/routes/users.ts'
import { changeAsAnother } from './catalogue-pages.ts'
import type { OwnStage, Visit, VisitOptions } from './stage.ts'

/** Events that are open for registration on any day; one has eight seats, the other thirty. */
export const OPEN = 'menulis-esai-topik-ii-54'
export const OTHER = 'mendengar-cepat-eps'
export const CANCELLED = 'jalan-pagi-kosakata-surabaya'
export const pathOf = (id: string) => `/event-details/${id}`

export const registration = (page: Page) => page.getByRole('region', { name: 'Pendaftaran' })
export const registerButton = (page: Page) =>
  page.getByRole('button', { name: /^(Daftar acara ini|Coba mendaftar)$/ })
export const endTrialButton = (page: Page) => page.getByRole('button', { name: 'Akhiri percobaan' })
export const scripts = ({ watch }: Visit) =>
  watch.requests.filter(url => /\/registration\.(?!astro)/.test(url))

/** Helpers for tests of an event's page. */
export function createEventPages(stage: OwnStage) {
  let cookies: { name: string; value: string; url: string }[] = []
  async function signIn(): Promise<void> {
    const http = createHttp({ root: `${stage.url}/api` })
    const answer = await call(http, login, {
      body: {
        email: 'learner@sapa.test',
        password: inject('product').demoPassword,
      },
    })
    if (!answer.ok) throw new Error(answer.error.message)
    const { token, refreshToken, user } = answer.value
    const values = { token, refreshToken, user: encodeURIComponent(JSON.stringify(user)) }
    cookies = Object.entries(values).map(([name, value]) => ({ name, value, url: stage.url }))
  }
  beforeAll(signIn)

  async function visit(id: string, options: VisitOptions = {}): Promise<Visit> {
    const visited = await stage.open({ ...options })
    await visited.page.goto(pathOf(id))
    return visited
  }

  async function visitAsLearner(id: string, options: VisitOptions = {}): Promise<Visit> {
    const visited = await stage.open({ ...options })
    await visited.page.context().addCookies(cookies)
    const isReady =
      options.javaScriptEnabled === false ||
      visited.page.waitForResponse('**/api/events/registrations')
    await visited.page.goto(pathOf(id))
    await isReady
    return visited
  }

  /** Changes events like another process; the server notices within a second. */
  const change = (statements: string) => changeAsAnother(stage, ['events'], statements)

  const seen = async (id: string, headers = {}) =>
    (await fetch(stage.url + pathOf(id), { headers })).text()

  return { visit, visitAsLearner, change, seen, cookies: () => cookies }
}
