import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { form } from '../../../content/site/administration/form.ts'
import {
  Day,
  Instant,
  picture,
  Rupiah,
  Summary,
  TimeOfDay,
  Won,
} from '../../../src/contract/catalogue.ts'
import { ModulBlock } from '../../../src/contract/class-content.ts'
import { reference } from '../../../src/contract/fields.ts'
import { TimeZone } from '../../../src/contract/users.ts'
import type { ReferenceSource } from '../../../src/kit/administration/form/reference-source.ts'
import { description, forgetForms, labelOf, showForm, words } from '../../helpers/item-form.tsx'

forgetForms()

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: labelOf(name) })
const type = (control: Element, value: string) => fireEvent.change(control, { target: { value } })

describe('numbers', () => {
  const Money = z.strictObject({ price: Rupiah, tuition: Won.nullable(), share: z.number().max(1) })
  const money = { price: 149_000, tuition: null, share: 0.5 }

  test('are grouped if they are money, and typed without separators', async () => {
    const { user, save, saved } = showForm(Money, { ...money, tuition: 3_500_000 })
    expect(box('price').value).toBe('Rp149.000')
    expect(box('tuition').value).toBe('₩3.500.000')
    await user.click(box('price'))
    expect(box('price').value).toBe('149000')
    await user.clear(box('price'))
    await user.type(box('price'), 'Rp1.250.000')
    await user.clear(box('tuition'))
    await user.clear(box('share'))
    await user.type(box('share'), '0,75')
    expect(box('price').value).toBe('Rp1.250.000')
    await save()
    expect(saved).toEqual([{ price: 1_250_000, tuition: null, share: 0.75 }])
  })

  test('stay as typed and are not saved if they are invalid', async () => {
    const { user, save, saved } = showForm(Money, money)
    await user.clear(box('price'))
    await user.type(box('price'), 'gratis')
    await save()
    expect(box('price').value).toBe('gratis')
    expect(description(box('price'))).toBe('Isi dengan angka bulat.')
    await user.clear(box('price'))
    await user.type(box('price'), '-5')
    await user.tab()
    expect(description(box('price'))).toBe('Paling kecil Rp0.')
    expect(saved).toEqual([])
  })
})

describe('times', () => {
  const Time = z.strictObject({
    time_zone: TimeZone,
    begins: Instant.nullable(),
    day: Day,
    opens: TimeOfDay,
  })
  const at = Date.UTC(2026, 10, 23, 12, 0)
  const time = { time_zone: 'Asia/Makassar', begins: at, day: '2026-11-23', opens: '09:00' }

  test('are in the zone of their item, and keep the local time when the zone changes', async () => {
    const { user, save, saved } = showForm(Time, time)
    const clock = screen.getByLabelText<HTMLInputElement>('Jam')
    expect(clock.value).toBe('20:00')
    expect(description(clock)).toContain('Senin, 23 November 2026 pukul 20.00 WITA')
    const zones = screen.getAllByLabelText('Zona waktu')
    await user.selectOptions(zones.at(-1) as Element, 'KST')
    expect(clock.value).toBe('20:00')
    type(screen.getByLabelText(labelOf('opens')), '10:30')
    await save()
    expect(saved).toEqual([{ ...time, begins: Date.UTC(2026, 10, 23, 11, 0), opens: '10:30' }])
  })

  test('are not saved if date or time is missing, and are empty without both', async () => {
    const { save, saved } = showForm(Time, time)
    type(screen.getByLabelText('Jam'), '')
    await save()
    expect(saved).toEqual([])
    expect(screen.getByLabelText<HTMLInputElement>('Tanggal').value).toBe('2026-11-23')
    expect(description(screen.getByLabelText('Tanggal'))).toContain('Isi tanggal dan jamnya.')
    type(screen.getByLabelText('Tanggal'), '')
    await save()
    expect(saved).toEqual([{ ...time, begins: null }])
  })
})

describe('texts', () => {
  test('show the remaining length near the limit, and are marked as Korean', async () => {
    const Text = z.strictObject({
      summary: Summary,
      native_name: z.string().max(30),
      ko: z.string(),
    })
    const { user } = showForm(Text, { summary: 'Halo', native_name: '', ko: '' })
    expect(box('summary').localName).toBe('textarea')
    expect(description(box('summary'))).not.toContain('Sisa')
    await user.type(box('native_name'), 'a'.repeat(28))
    expect(description(box('native_name'))).toBe('Sisa 2 karakter.')
    await user.type(box('native_name'), 'abc')
    await user.tab()
    expect(description(box('native_name'))).toContain('paling banyak 30 karakter')
    expect(box('native_name').lang).toBe('ko')
    expect(box('ko').lang).toBe('ko')
    expect(box('summary').lang).toBe('')
  })

  test('are JSON for schemas without another field, with its syntax errors', async () => {
    const Any = z.strictObject({ rest: z.record(z.string(), z.int()) })
    const { save, saved } = showForm(Any, { rest: { a: 1 } })
    type(box('rest'), '{ "a": 2,')
    await save()
    expect(description(box('rest'))).toContain('JSON ini belum bisa dibaca')
    expect(saved).toEqual([])
    type(box('rest'), '{ "b": 3 }')
    await save()
    expect(saved).toEqual([{ rest: { b: 3 } }])
  })
})

test('an optional object is added and removed as a whole, and returns unchanged', async () => {
  const Part = z.strictObject({ recording: z.strictObject({ seconds: z.number() }).nullable() })
  const { user, save, saved } = showForm(Part, { recording: { seconds: 3 } })
  const there = screen.getByRole('checkbox', { name: form.isThere(labelOf('recording')) })
  await user.click(there)
  expect(screen.queryByRole('textbox')).toBeNull()
  await save()
  await user.click(there)
  await save()
  expect(saved).toEqual([{ recording: null }, { recording: { seconds: 3 } }])
})

test('an optional list begins with a blank entry', async () => {
  const Part = z.strictObject({ tamu: z.array(z.string().min(1)).default([]) })
  const { user, save, saved } = showForm(Part, {})
  await user.click(screen.getByRole('checkbox', { name: form.isThere(labelOf('tamu')) }))
  await user.type(screen.getByRole('textbox'), 'Sari')
  await save()
  expect(saved).toEqual([{ tamu: ['Sari'] }])
})

test('a change of kind keeps fields of the same name, and restores the others', async () => {
  const { user, save, saved } = showForm(z.strictObject({ block: ModulBlock }), {
    block: { kind: 'heading', text: 'Salam' },
  })
  const kind = screen.getByRole('combobox', { name: labelOf('kind') })
  await user.selectOptions(kind, words.value('kind', 'paragraph'))
  expect(box('text').value).toBe('Salam')
  await user.selectOptions(kind, words.value('kind', 'list'))
  expect(screen.queryByRole('textbox', { name: labelOf('text') })).toBeNull()
  await user.selectOptions(kind, words.value('kind', 'tip'))
  await save()
  expect(saved).toEqual([{ block: { kind: 'tip', text: 'Salam' } }])
})

test('a new picture sets its size, the stored one does not', async () => {
  const stored = { image_url: '/a.png', image_width: 640, image_height: 360 }
  const { save, saved, container } = showForm(z.strictObject(picture), stored)
  const load = (width: number, height: number) => {
    const image = container.querySelector('img') as HTMLImageElement
    for (const [name, value] of Object.entries({ naturalWidth: width, naturalHeight: height }))
      Object.defineProperty(image, name, { value, configurable: true })
    fireEvent.load(image)
  }
  load(1, 1)
  type(box('image_url'), '/b.png')
  load(800, 600)
  await save()
  expect(saved).toEqual([{ image_url: '/b.png', image_width: 800, image_height: 600 }])
  fireEvent.error(container.querySelector('img') as HTMLImageElement)
  expect(container.textContent).toContain('belum bisa ditampilkan')
  type(box('image_url'), 'javascript:alert(1)')
  expect(container.querySelector('img')).toBeNull()
})

describe('a reference', () => {
  const Tour = z.strictObject({ guide_id: reference(z.string().min(1), 'tour_guides') })
  const guides = [
    { id: 'han', title: 'Han Ji-woo' },
    { id: 'kim', title: 'Kim Seo-yeon' },
  ]
  const references: ReferenceSource = {
    find: async (_resource, search) =>
      guides.filter(({ title }) => title.toLowerCase().includes(search.toLowerCase())),
    titleOf: async (_resource, id) => guides.find(guide => guide.id === id)?.title,
  }
  const combobox = () => screen.getByRole<HTMLInputElement>('combobox')

  test('is shown by its title, and chosen by keys from the results', async () => {
    const { user, save, saved } = showForm(Tour, { guide_id: 'han' }, { references })
    await waitFor(() => expect(combobox().value).toBe('Han Ji-woo'))
    await user.clear(combobox())
    await user.type(combobox(), 'seo')
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
    const option = screen.getByRole('option', { name: /Kim/ })
    await user.keyboard('{ArrowDown}')
    expect(combobox().getAttribute('aria-activedescendant')).toBe(option.id)
    await user.keyboard('{Enter}')
    expect(combobox().getAttribute('aria-expanded')).toBe('false')
    await waitFor(() => expect(combobox().value).toBe('Kim Seo-yeon'))
    expect(saved).toEqual([])
    await save()
    expect(saved).toEqual([{ guide_id: 'kim' }])
  })

  test('stays the same if nothing is chosen, and reports a failed search', async () => {
    const source = { ...references, find: async () => undefined }
    const { user, save, saved } = showForm(Tour, { guide_id: 'han' }, { references: source })
    await user.type(combobox(), 'x')
    expect(await screen.findByText(/belum bisa dimuat/)).toBeTruthy()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(combobox().value).toBe('Han Ji-woo'))
    await save()
    expect(saved).toEqual([{ guide_id: 'han' }])
  })

  test('is typed as an id if nothing can be searched', async () => {
    const { user, save, saved } = showForm(Tour, { guide_id: 'han' })
    await user.type(box('guide_id'), '2')
    await save()
    await act(async () => {})
    expect(saved).toEqual([{ guide_id: 'han2' }])
  })
})
