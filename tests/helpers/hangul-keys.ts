import { disassemble } from 'es-hangul'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Jamo that need the shift key. */
const SHIFTED = 'ㅃㅉㄸㄲㅆㅒㅖ'

/** Types Korean by pressing the keys of our keyboard one by one, as on a phone without Korean. */
export async function pressHangul(page: Page, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: /^Jawabanmu dalam Hangul/ })
  const keys = page.getByRole('group', { name: 'Papan ketik Hangul' })
  const press = (name: string) => keys.getByRole('button', { name, exact: true }).click()
  for (const letter of disassemble(text)) {
    if (SHIFTED.includes(letter)) await press('Shift: konsonan ganda')
    await press(letter === ' ' ? 'Spasi' : letter)
  }
  await expect.poll(() => field.inputValue()).toBe(text)
}
