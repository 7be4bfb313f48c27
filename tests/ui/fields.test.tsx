import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { educationLevel } from '../../src/ui/education-level.ts'
import { Select } from '../../src/ui/select.tsx'
import { TextField } from '../../src/ui/text-field.tsx'

/** The description that a screen reader adds to the name of a control. */
function description(control: HTMLElement): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids
    .map(id => document.getElementById(id)?.textContent)
    .join(' ')
    .trim()
}

describe('a text field', () => {
  test('has its label as name, and helper and error as description', () => {
    const field = (error?: string) => (
      <TextField label="Email" name="email" helper="Kami kirim kode." error={error} required />
    )
    const { rerender } = render(field())
    const input = screen.getByRole('textbox', { name: 'Email' })
    expect(description(input)).toBe('Kami kirim kode.')
    expect(input.hasAttribute('aria-invalid')).toBe(false)
    expect(input).toHaveProperty('required', true)
    rerender(field('Alamatnya salah.'))
    expect(description(input)).toBe('Kami kirim kode. Alamatnya salah.')
    expect(input.getAttribute('aria-invalid')).toBe('true')
  })

  test('two with the same name on one page are told apart', () => {
    render(
      <>
        <TextField label="Email" name="email" error="satu" />
        <TextField label="Email lain" name="email" error="dua" />
      </>,
    )
    expect(description(screen.getByLabelText('Email'))).toBe('satu')
    expect(description(screen.getByLabelText('Email lain'))).toBe('dua')
  })

  test('keeps what is typed', async () => {
    render(<TextField label="Nama" name="name" defaultValue="Bu" />)
    const input = screen.getByRole<HTMLInputElement>('textbox')
    await userEvent.type(input, 'di')
    expect(input.value).toBe('Budi')
  })

  test('has room for an icon before and a button behind the text', () => {
    render(
      <TextField
        label="Kata sandi"
        name="password"
        icon="search"
        trailing={<button type="button">Lihat</button>}
      />,
    )
    const { parentElement } = screen.getByLabelText('Kata sandi')
    expect([...(parentElement?.children ?? [])].map(({ localName }) => localName)).toEqual([
      'svg',
      'input',
      'button',
    ])
  })
})

describe('a select', () => {
  const box = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Pendidikan' })

  test('has its label as name and its error as description', () => {
    render(<Select label="Pendidikan" name="education" options={[]} error="Pilih satu." />)
    expect(description(box())).toBe('Pilih satu.')
    expect(box().getAttribute('aria-invalid')).toBe('true')
  })

  test('offers the education levels after a disabled placeholder', () => {
    render(<Select label="Pendidikan" name="education" {...educationLevel} />)
    expect([...box().options].map(({ text }) => text)).toEqual([
      'Pilih pendidikan terakhir',
      'Elementary School',
      'Junior High School',
      'Senior High School',
      'Associate Degree',
      "Bachelor's Degree",
      "Master's Degree",
      'Others',
    ])
    expect([...box().options].map(({ disabled }) => disabled)).toEqual([
      true,
      ...Array(7).fill(false),
    ])
    expect(box().selectedIndex).toBe(0)
    expect(box().value).toBe('')
  })

  test('starts with the first option where it has no placeholder, or with a given one', () => {
    const { options } = educationLevel
    const { unmount } = render(<Select label="Pendidikan" name="e" options={options} />)
    expect(box().value).toBe('Elementary School')
    unmount()
    render(<Select label="Pendidikan" name="e" {...educationLevel} defaultValue="Others" />)
    expect(box().value).toBe('Others')
  })
})
