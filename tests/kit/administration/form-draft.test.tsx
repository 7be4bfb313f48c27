import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { clearAllButWork, clearStorage } from '../../../src/stores/session/local-storage.ts'
import { forgetForms, labelOf, showForm } from '../../helpers/item-form.tsx'

forgetForms()

const Thing = z.strictObject({ id: z.string(), title: z.string().min(1), price: z.int() })
const thing = { id: 'satu', title: 'Satu', price: 5 }
const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: labelOf('title') })
const offer = () => screen.queryByRole('region', { name: 'Lanjutkan yang belum tersimpan?' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const leavePage = () => act(() => void dispatchEvent(new Event('pagehide')))

/** Types into a form and leaves the page without saving. */
async function typeAndLeave(text: string, value: Record<string, unknown> = thing) {
  const { user, unmount } = showForm(Thing, value)
  await user.type(title(), text)
  leavePage()
  unmount()
}

describe('a draft that was not saved', () => {
  test('is offered when the page is opened again, and can be continued', async () => {
    await typeAndLeave(' dan dua')
    const onChange = vi.fn()
    const { save, saved } = showForm(Thing, thing, { onChange })
    expect(offer()).not.toBeNull()
    expect(title().value).toBe('Satu')
    expect(title().matches(':disabled')).toBe(true)
    await press('Lanjutkan')
    expect(offer()).toBeNull()
    expect(title().value).toBe('Satu dan dua')
    expect(onChange).toHaveBeenLastCalledWith({ ...thing, title: 'Satu dan dua' })
    await save()
    expect(saved).toEqual([{ ...thing, title: 'Satu dan dua' }])
  })

  test('is stored even if it is not a valid item yet', async () => {
    const { user, unmount } = showForm(Thing, thing)
    await user.type(screen.getByRole('textbox', { name: labelOf('price') }), 'x')
    leavePage()
    unmount()
    showForm(Thing, thing)
    await press('Lanjutkan')
    expect(screen.getByRole('textbox', { name: labelOf('price') })).toHaveProperty('value', '5x')
  })

  test('is deleted when it is discarded, and when it is saved', async () => {
    await typeAndLeave('!')
    const { unmount } = showForm(Thing, thing)
    await press('Buang')
    expect(title().value).toBe('Satu')
    unmount()
    const { user, save, unmount: leave } = showForm(Thing, thing, { onSave: async () => true })
    expect(offer()).toBeNull()
    await user.type(title(), '?')
    await save()
    leave()
    showForm(Thing, thing)
    expect(offer()).toBeNull()
  })

  test('remains when saving fails, and is deleted when the stored item is shown again', async () => {
    const { user, save, show, unmount } = showForm(Thing, thing)
    await user.type(title(), '  ')
    await save()
    leavePage()
    expect(localStorage).toHaveLength(1)
    show({ value: { ...thing, title: 'Satu dua' } })
    expect(title().value).toBe('Satu dua')
    expect(localStorage).toHaveLength(0)
    unmount()
  })

  test('does not overwrite meanwhile changes of others, and names the fields that both changed', async () => {
    await typeAndLeave('!')
    const meanwhile = { ...thing, price: 9 }
    const { save, saved, unmount } = showForm(Thing, meanwhile)
    expect(offer()?.textContent).not.toContain('tempat lain')
    await press('Lanjutkan')
    await save()
    expect(saved).toEqual([{ ...meanwhile, title: 'Satu!' }])
    unmount()
    showForm(Thing, { ...meanwhile, title: 'Lain' })
    expect(offer()?.textContent).toContain(`olehmu atau orang lain: ${labelOf('title')}`)
  })

  test('belongs to one item and one user', async () => {
    await typeAndLeave('!')
    const { unmount } = showForm(Thing, { ...thing, id: 'dua' })
    expect(offer()).toBeNull()
    unmount()
    const { unmount: leave } = showForm(Thing, {}, { isNew: true })
    expect(offer()).toBeNull()
    leave()
    clearAllButWork()
    expect(localStorage).toHaveLength(1)
    clearStorage()
    showForm(Thing, thing)
    expect(offer()).toBeNull()
  })

  test('is reported if the device cannot store it', async () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const { user } = showForm(Thing, thing)
    await user.type(title(), '!')
    await waitFor(() => expect(screen.getByText(/tidak bisa menyimpan sementara/)).toBeTruthy())
    full.mockRestore()
  })
})
