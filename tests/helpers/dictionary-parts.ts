import type { Locator, Page } from 'playwright-core'

/** Finds elements of a dictionary; its lines are links on our site, buttons on partners' pages. */
export function dictionaryIn(within: Page | Locator, lines: 'link' | 'button' = 'link') {
  return {
    box: within.getByRole('textbox', { name: 'Cari kata' }),
    clear: within.getByRole('button', { name: 'Hapus pencarian' }),
    back: within.getByRole(lines, { name: /Kembali ke hasil|Tutup entri/ }),
    /** The results of the latest text. */
    settled: within.locator('.dictionary-results[aria-busy="false"]'),
    /** The results of a text, once the results of earlier input are gone. */
    found: (q: string) =>
      within.locator(`.dictionary-results[aria-busy="false"][data-found="${q}"]`),
    retry: within.getByRole('button', { name: 'Coba lagi' }),
    category: (title: string) => within.getByRole(lines, { name: new RegExp(`^${title} \\d+$`) }),
    line: (word: string) => within.getByRole(lines, { name: new RegExp(`^${word} `) }),
    title: (text: string) => within.getByRole('heading', { name: text, exact: true }),
    alert: (text: string) => within.getByRole('alert').filter({ hasText: text }),
  }
}
