import { act, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { $auth } from '../../../src/stores/session/auth.ts'
import { AccountAddress } from '../../../src/widgets/dictionary/account-address.tsx'
import { box, createDictionary, line } from '../../helpers/dictionary-widget.tsx'

const RINA = {
  id: 'rina',
  name: 'Rina',
  email: 'rina@contoh.id',
  profile_photo: null,
  isAdmin: false,
  points: 0,
  daily_check_in_streak: 0,
  last_check_in_date: null,
}

const page = createDictionary()
const { show } = page

describe('an entry', () => {
  test('shows pronunciation, meanings, an example with translation, and its source', async () => {
    const { emit } = show({ entry: 'sapa-사랑' })
    await screen.findByRole('heading', { name: '사랑' })
    for (const text of [
      '[사랑]',
      'sarang',
      'cinta; kasih sayang',
      'love',
      'Ditulis oleh Sapa',
      'Pemula',
    ]) {
      screen.getByText(text)
    }
    expect(screen.getByText('가족의').closest('[lang]')?.getAttribute('lang')).toBe('ko')
    expect(emit).toHaveBeenCalledWith('lookup', { id: 'sapa-사랑', word: '사랑' })
  })

  test('has its kind and sound, then its meanings below the headword', async () => {
    show({ entry: 'sapa-사랑' })
    const headword = await screen.findByRole('heading', { name: '사랑' })
    const facts = headword.closest('header')?.nextElementSibling
    expect(facts?.textContent).toMatch(/^nomina.*\[사랑\]/)
    expect(facts?.nextElementSibling?.textContent).toMatch(/^cinta; kasih sayang/)
  })

  test('links to words of the same spelling', async () => {
    const { user } = show({ entry: 'sapa-눈-1' })
    await user.click(await screen.findByRole('button', { name: /^눈 salju/ }))
    await screen.findByText('salju')
  })

  test('that does not exist says so', async () => {
    show({ entry: 'sapa-nowhere' })
    await screen.findByText('Kata ini tidak ada di kamus.')
  })

  test('takes a report of a mistake, and clears the text only when it has arrived', async () => {
    const { user, container } = show({ entry: 'sapa-사랑' })
    await user.click(await screen.findByText('Laporkan kesalahan'))
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', {
      name: 'Apa yang perlu diperbaiki?',
    })
    await user.type(field, 'Contohnya kurang wajar.')
    const address = screen.getByRole<HTMLInputElement>('textbox', {
      name: 'Email (kalau ingin dibalas)',
      description: 'Hanya dipakai Sapa untuk membalas laporan ini.',
    })
    expect([address.type, address.autocomplete]).toEqual(['email', 'email'])
    await user.type(address, 'rina@contoh')
    await page.api.goDown()
    await user.click(screen.getByRole('button', { name: 'Kirim laporan' }))
    await screen.findByText(/Server tidak bisa dihubungi/)
    expect(field.value).toBe('Contohnya kurang wajar.')
    await page.api.comeBack()
    // No results are behind an entry that was opened by itself.
    await user.click(screen.getByRole('button', { name: 'Tutup entri' }))
    await user.type(box(), 'cinta')
    await user.click(await line('사랑'))
    expect(await screen.findByDisplayValue('Contohnya kurang wajar.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Kirim laporan' }))
    await screen.findByText(/^Emailnya belum benar/)
    const refused = screen.getByDisplayValue('rina@contoh')
    expect(refused.getAttribute('aria-invalid')).toBe('true')
    await user.type(refused, '.id')
    await user.click(screen.getByRole('button', { name: 'Kirim laporan' }))
    await screen.findByText('Terima kasih! Laporanmu sudah kami terima.')
    const stored = await page.api.db
      .selectFrom('feedback')
      .select(['subject_id', 'message', 'email'])
      .execute()
    expect(stored).toEqual([
      { subject_id: 'sapa-사랑', message: 'Contohnya kurang wajar.', email: 'rina@contoh.id' },
    ])
    expect(container.querySelector('textarea')).toBeNull()
  })
  test('takes a report without an address too', async () => {
    const { user } = show({ entry: 'sapa-학교' })
    await user.click(await screen.findByText('Laporkan kesalahan'))
    await user.type(screen.getByRole('textbox', { name: /perlu diperbaiki/ }), 'Salah ketik.')
    await user.click(screen.getByRole('button', { name: 'Kirim laporan' }))
    await screen.findByText('Terima kasih! Laporanmu sudah kami terima.')
    const { email } = await page.api.db
      .selectFrom('feedback')
      .select('email')
      .where('message', '=', 'Salah ketik.')
      .executeTakeFirstOrThrow()
    expect(email).toBeNull()
  })

  test('asks a signed-in user for no address, and says where the answer goes', async () => {
    const { user } = show({ entry: 'sapa-사랑', ReplyAddress: AccountAddress })
    await user.click(await screen.findByText('Laporkan kesalahan'))
    screen.getByRole('textbox', { name: 'Email (kalau ingin dibalas)' })
    act(() => $auth.set({ ...$auth.get(), isLoggedIn: true, user: RINA }))
    await screen.findByText(/balasannya kami kirim ke email akunmu, rina@contoh.id\./)
    expect(screen.queryByRole('textbox', { name: /^Email/ })).toBeNull()
    act(() => $auth.set({ ...$auth.get(), isLoggedIn: false, user: undefined }))
  })
})
