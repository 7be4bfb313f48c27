import { fireEvent, screen, waitFor } from '@testing-library/react'
import axe from 'axe-core'
import { beforeEach, expect, test, vi } from 'vitest'
import { evenly } from '../../../src/lib/strokes/stroke.ts'
import { strokesOfSyllable } from '../../../src/lib/strokes/strokes.ts'
import { SearchTools } from '../../../src/widgets/dictionary/other-ways/search-tools.tsx'
import { box, createDictionary, line } from '../../helpers/dictionary-widget.tsx'

const SIDE = 256
const page = createDictionary()
const Tools = () => <SearchTools http={page.api.http} />

beforeEach(() => {
  const canvas = HTMLCanvasElement.prototype
  vi.spyOn(canvas, 'getContext').mockReturnValue(null)
  vi.spyOn(canvas, 'getBoundingClientRect').mockReturnValue(new DOMRect(20, 40, SIDE, SIDE))
})

/** Writes a syllable on the board, its last strokes first. */
function write(syllable: string): void {
  const board = screen.getByRole('img', { name: /^Papan tulis/ })
  for (const stroke of strokesOfSyllable(syllable).toReversed()) {
    const [first, ...others] = evenly(stroke, 12).map(([x, y]) => ({
      pointerId: 1,
      clientX: 20 + (x / 100) * SIDE,
      clientY: 40 + (y / 100) * SIDE,
    }))
    fireEvent.pointerDown(board, first)
    for (const each of others) fireEvent.pointerMove(board, each)
    fireEvent.pointerUp(board, others.at(-1))
  }
}

test('syllables that are written one after the other are searched; a stroke is undone, Escape closes', async () => {
  const { container, user } = page.show({ SearchTools: Tools })
  const opener = screen.getByRole('button', { name: 'Tulis tangan' })
  await user.click(opener)
  await screen.findByText('Tulis satu suku kata di papan.')
  write('학')
  await user.click(await screen.findByRole('button', { name: '학' }, { timeout: 10_000 }))
  expect(box().value).toBe('학')
  screen.getByRole('img', { name: 'Papan tulis, masih kosong' })
  write('교')
  await screen.findByRole('button', { name: '교' })
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false } },
  })
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Urungkan goresan' }))
  screen.getByRole('img', { name: 'Papan tulis, 3 goresan' })
  await user.click(screen.getByRole('button', { name: 'Hapus semua' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: '교' })).toBeNull())
  write('교')
  await user.click(await screen.findByRole('button', { name: '교' }))
  await line('학교')
  screen.getByRole('button', { name: 'Tutup' }).focus()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('img')).toBeNull())
  expect(document.activeElement).toBe(opener)
})
