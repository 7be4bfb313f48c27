import type { Page } from 'playwright-core'
import { PASSWORD } from './account.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Presses the first button for signing in on a school's page. @returns our window */
export async function openWindow(page: Page): Promise<Page> {
  for (let press = 1; ; press++) {
    const [popup] = await Promise.all([
      page.waitForEvent('popup', { timeout: 20_000 }).catch(error => {
        // Where the browser's own dialog fails late, our window waits for another press.
        if (press === 3) throw error
      }),
      button(page, 'Masuk dengan akun Sapa').first().click(),
    ])
    if (popup) return popup
  }
}

/** Allows what the page of a school asks for, as a learner who is signed in on our site. */
export async function allowInWindow(popup: Page, name: string): Promise<void> {
  await Promise.all([popup.waitForEvent('close'), button(popup, `Lanjut sebagai ${name}`).click()])
}

/** Signs a learner in on our site, within our window. */
export async function signInInWindow(popup: Page, email: string): Promise<void> {
  await popup.getByRole('link', { name: 'Masuk ke Sapa' }).click()
  await popup.getByRole('textbox', { name: 'Email' }).fill(email)
  await popup.getByLabel('Kata sandi', { exact: true }).fill(PASSWORD)
  await button(popup, /^Masuk$/).click()
}
