// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { followPrompts } from '../../../src/features/reminders/prompts.ts'

/** The line of prompts.astro. */
function openPage(): void {
  document.body.innerHTML = `<aside data-install-prompt hidden>
      <p data-way="button"><button data-install></button></p><p data-way="apple" hidden></p>
      <button data-close></button>
    </aside>`
  followPrompts(document)
}

const find = (selector: string) => document.querySelector<HTMLElement>(selector)
const install = () => find('[data-install-prompt]')
const offer = () => dispatchEvent(new Event('beforeinstallprompt'))

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now: Date.parse('2026-11-23T05:00:00Z'), toFake: ['Date'] })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})

test('installing is offered from the second day on, until it is declined', () => {
  openPage()
  offer()
  expect(install()?.hidden).toBe(true)
  vi.setSystemTime(Date.parse('2026-11-24T05:00:00Z'))
  openPage()
  expect(install()?.hidden).toBe(true)
  offer()
  expect(install()?.hidden).toBe(false)
  find('[data-install-prompt] [data-close]')?.click()
  expect(install()?.hidden).toBe(true)
  openPage()
  offer()
  expect(install()?.hidden).toBe(true)
})
