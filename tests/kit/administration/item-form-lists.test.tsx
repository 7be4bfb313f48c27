import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { forgetForms, labelOf, showForm } from '../../helpers/item-form.tsx'

forgetForms()

const Line = z.string().min(1)
const Recipe = z.strictObject({
  langkah: z.array(Line).min(1).max(4),
  tamu: z.array(z.strictObject({ name: Line, pesan: z.array(Line) })),
})
const recipe = { langkah: ['satu', 'dua', 'tiga'], tamu: [] }
const guest = (name: string) => ({ name, pesan: [] })
const button = (name: string) => screen.getByRole('button', { name })
const lines = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)

describe('lines of a list', () => {
  test('move by buttons, which keep the focus and announce the new position', async () => {
    const { user, save, saved } = showForm(Recipe, recipe)
    await user.click(button('Naikkan Langkah 3'))
    expect(lines()).toEqual(['satu', 'tiga', 'dua'])
    expect(document.activeElement).toBe(button('Naikkan Langkah 2'))
    expect(screen.getByText('Langkah 3 sekarang di urutan 2.')).toBeTruthy()
    await user.keyboard('{Enter}{Enter}')
    expect(lines()).toEqual(['tiga', 'satu', 'dua'])
    expect(button('Naikkan Langkah 1').getAttribute('aria-disabled')).toBe('true')
    await save()
    expect(saved).toEqual([{ ...recipe, langkah: ['tiga', 'satu', 'dua'] }])
  })

  test('move by the arrow keys on their handle', async () => {
    const { user } = showForm(Recipe, recipe)
    button('Seret Langkah 1').focus()
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(lines()).toEqual(['dua', 'tiga', 'satu'])
    expect(document.activeElement).toBe(button('Seret Langkah 3'))
  })

  test('can be added up to the maximum, with the focus in the new one', async () => {
    const { user, save, saved } = showForm(Recipe, recipe)
    await user.click(button('Tambah langkah'))
    await user.keyboard('empat')
    expect(lines()).toEqual(['satu', 'dua', 'tiga', 'empat'])
    expect(screen.queryByRole('button', { name: 'Tambah langkah' })).toBeNull()
    expect(screen.getByText('Paling banyak 4.')).toBeTruthy()
    await save()
    expect(saved).toEqual([{ ...recipe, langkah: ['satu', 'dua', 'tiga', 'empat'] }])
  })

  test('return when their removal is undone', async () => {
    const { user, save, saved } = showForm(Recipe, recipe)
    await user.click(button('Hapus Langkah 2'))
    expect(lines()).toEqual(['satu', 'tiga'])
    expect(screen.getByText('Langkah 2 sudah dihapus.')).toBeTruthy()
    expect(document.activeElement).toBe(button('Urungkan'))
    await user.keyboard('{Enter}')
    expect(lines()).toEqual(['satu', 'dua', 'tiga'])
    expect(document.activeElement).toHaveProperty('value', 'dua')
    await save()
    expect(saved).toEqual([recipe])
  })

  test('are not saved below their minimum', async () => {
    const { user, save, saved } = showForm(Recipe, { ...recipe, langkah: ['satu'] })
    await user.click(button('Hapus Langkah 1'))
    await save()
    expect(saved).toEqual([])
    expect(screen.getByText('Isi paling sedikit 1.', { selector: 'p' })).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Langkah' }))
  })
})

describe('cards of a list', () => {
  const tamu = [guest('Ani'), guest('Budi'), guest('Citra')]

  test('are collapsed if there are many, and show a summary', async () => {
    const { user } = showForm(Recipe, { ...recipe, tamu })
    expect(screen.queryByRole('textbox', { name: labelOf('name') })).toBeNull()
    const card = button('Tamu 2 Budi')
    expect(card.getAttribute('aria-expanded')).toBe('false')
    await user.click(card)
    expect(screen.getByRole('textbox', { name: labelOf('name') })).toHaveProperty('value', 'Budi')
  })

  test('keep their open state and input when they are moved, nested lists included', async () => {
    const { user, save, saved } = showForm(Recipe, { ...recipe, tamu })
    await user.click(button('Tamu 1 Ani'))
    await user.click(button('Tambah pesan'))
    await user.keyboard('pedas')
    await user.click(button('Turunkan Tamu 1'))
    expect(button('Tamu 2 Ani').getAttribute('aria-expanded')).toBe('true')
    await user.type(screen.getByRole('textbox', { name: labelOf('name') }), '!')
    await save()
    const [ani, budi, citra] = [{ name: 'Ani!', pesan: ['pedas'] }, tamu[1], tamu[2]]
    expect(saved).toEqual([{ ...recipe, tamu: [budi, ani, citra] }])
  })

  test('are open and blank when new', async () => {
    const { user, save, saved } = showForm(Recipe, { ...recipe, tamu })
    await user.click(button('Tambah tamu'))
    await waitFor(() => expect(document.activeElement?.localName).toBe('input'))
    await user.keyboard('Dewi')
    await save()
    expect(saved).toEqual([{ ...recipe, tamu: [...tamu, guest('Dewi')] }])
  })
})
