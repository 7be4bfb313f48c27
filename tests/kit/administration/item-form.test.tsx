import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ModulBlock } from '../../../src/contract/class-content.ts'
import { StoredEvent } from '../../../src/contract/events.ts'
import { Book } from '../../../src/contract/shop.ts'
import { Tour } from '../../../src/contract/tours.ts'
import { description, forgetForms, labelOf, showForm } from '../../helpers/item-form.tsx'

forgetForms()

const Thing = z.strictObject({
  id: z
    .string()
    .max(80)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  title: z.string().trim().min(1).max(40),
  isbn: z
    .string()
    .regex(/^97[89]\d{10}$/)
    .nullable(),
  parts: z.array(z.strictObject({ title: z.string().min(1), day: z.int().min(1) })),
})
const part = (title: string, day = 1) => ({ title, day })
const thing = { id: 'satu', title: 'Satu', isbn: null, parts: [] }
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: labelOf(name) })

describe('a form made from a schema', () => {
  test.each([
    ['an event', StoredEvent],
    ['a book', Book],
    ['a tour', Tour],
    ['a modul', z.strictObject({ title: z.string(), blocks: z.array(ModulBlock).min(2) })],
  ])('for %s passes axe, valid and with problems', async (_name, schema) => {
    const { save, container, saved } = showForm(schema, {}, { isNew: true })
    const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } }
    expect((await axe.run(container, { rules })).violations).toEqual([])
    await save()
    expect(container.querySelectorAll('[aria-invalid]').length).toBeGreaterThan(0)
    expect((await axe.run(container, { rules })).violations).toEqual([])
    expect(saved).toEqual([])
  })

  test('reports a problem of a field only after it is left', async () => {
    const { user } = showForm(Thing, thing)
    await user.clear(box('title'))
    expect(description(box('title'))).toBe('')
    expect(box('title').required).toBe(true)
    await user.tab()
    expect(description(box('title'))).toBe('Bagian ini harus diisi.')
    await user.type(box('title'), 'Dua')
    expect(description(box('title'))).toBe('')
  })

  test('saves its input, and null for empty fields', async () => {
    const { user, save, saved } = showForm(Thing, { ...thing, isbn: '9788912345678' })
    await user.type(box('title'), ' dan dua')
    await user.clear(box('isbn'))
    expect(description(box('isbn'))).toContain('Kosongkan kalau tidak ada.')
    await save()
    expect(saved).toEqual([{ ...thing, title: 'Satu dan dua', isbn: null }])
  })

  test('focuses the first problem, and lists all at the top with links', async () => {
    const parts = [part('a'), part('b'), part('c', 0), part('')]
    const { save, saved, user } = showForm(Thing, { ...thing, title: '', parts })
    expect(screen.queryByRole('textbox', { name: labelOf('day') })).toBeNull()
    await save()
    expect(document.activeElement).toBe(
      screen.getAllByRole('textbox', { name: labelOf('title') })[0],
    )
    const summary = screen.getByRole('region', { name: 'Ada 3 isian yang belum benar' })
    const links = within(summary).getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual([
      labelOf('title'),
      `${labelOf('parts')} › 3 › ${labelOf('day')}`,
      `${labelOf('parts')} › 4 › ${labelOf('title')}`,
    ])
    await user.click(links[1] as HTMLElement)
    expect(document.activeElement).toHaveProperty('value', '0')
    expect(description(document.activeElement as Element)).toContain('Paling kecil 1.')
    expect(saved).toEqual([])
  })

  test('shows a problem from the server at its field, in a card that opens, until it changes', async () => {
    const value = { ...thing, parts: [part('a'), part('b'), part('c')] }
    const { show, user } = showForm(Thing, value)
    const message = 'Judul ini sudah dipakai.'
    act(() => show({ problems: [{ path: ['parts', 2, 'title'], message }] }))
    await waitFor(() => expect(document.activeElement).toHaveProperty('value', 'c'))
    const field = document.activeElement as Element
    expect(description(field)).toBe(message)
    await user.type(field, 'c')
    expect(description(field)).toBe('')
    expect(screen.queryByRole('region', { name: /isian/ })).toBeNull()
  })

  test('shows a problem without a field in its summary', () => {
    const { show } = showForm(Thing, thing)
    act(() => show({ problems: [{ path: [], message: 'Tidak cocok.' }] }))
    expect(screen.getByRole('region', { name: /1 isian/ }).textContent).toContain('Tidak cocok.')
  })

  test.each(['ctrlKey', 'metaKey'])('saves with %s and S, but not while it is busy', async key => {
    const { saved, show } = showForm(Thing, thing)
    expect(fireEvent.keyDown(document.body, { key: 's', [key]: true })).toBe(false)
    await waitFor(() => expect(saved).toHaveLength(1))
    show({ isBusy: true })
    fireEvent.keyDown(document.body, { key: 's', [key]: true })
    await act(async () => {})
    expect(saved).toHaveLength(1)
  })
})

describe('the id', () => {
  test('of a new item follows its title until the user types one', async () => {
    const { user, save, saved } = showForm(Thing, {}, { isNew: true })
    await user.type(box('title'), 'Juru Las 한국 (CO₂)')
    expect(box('id').value).toBe('juru-las-co2')
    await user.clear(box('id'))
    await user.type(box('id'), 'las')
    await user.type(box('title'), '!')
    expect(box('id').value).toBe('las')
    await save()
    expect(saved).toMatchObject([{ id: 'las', parts: [], isbn: null }])
  })

  test('of an existing item cannot be changed', async () => {
    const { user } = showForm(Thing, thing)
    expect(box('id').readOnly).toBe(true)
    await user.type(box('title'), '!')
    expect(box('id').value).toBe('satu')
  })
})
