import type { FrameLocator, Page } from 'playwright-core'

/** A page, or the frame of another page, that shows the test. */
type TestView = Pick<Page | FrameLocator, 'getByRole'>

/**
 * Takes a practice set as a pupil: begins it, answers its first question, and hands it in.
 *
 * @param page whose keyboard is pressed
 */
export async function takePractice(view: TestView, page: Page): Promise<void> {
  const button = (name: string) => view.getByRole('button', { name, exact: true }).first()
  await button('Mulai').click()
  await view.getByRole('heading', { name: 'Soal 1', exact: true }).waitFor()
  await page.keyboard.press('1')
  await button('Daftar soal').click()
  const submit = view.getByRole('dialog').getByRole('button', { name: 'Kumpulkan', exact: true })
  await submit.click()
  await view.getByRole('dialog', { name: 'Kumpulkan jawabanmu?' }).waitFor()
  await submit.click()
  await view.getByRole('heading', { name: /soal benar$/ }).waitFor()
}

/** Joins a group as a pupil, in the form before a test. */
export async function joinByCode(
  view: TestView,
  { code, name }: { code: string; name: string },
): Promise<void> {
  await view.getByRole('textbox', { name: 'Kode kelas' }).fill(code)
  await view.getByRole('textbox', { name: 'Namamu' }).fill(name)
  await view.getByRole('button', { name: 'Masuk ke kelas', exact: true }).click()
}
