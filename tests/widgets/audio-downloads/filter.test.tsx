import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { box, chapters, createAudioPage, filter, play } from '../../helpers/audio-downloads.tsx'

const { show } = createAudioPage()

describe('the filter', () => {
  test.each([
    ['소화기', 'Bab 2: Rambu dan keselamatan kerja'],
    ['소ㅎ', 'Bab 2: Rambu dan keselamatan kerja'],
    ['구그', 'Bab 6: Rumah sakit dan kecelakaan'],
    ['alat pemadam', 'Bab 2: Rambu dan keselamatan kerja'],
    ['  HARI GAJIAN ', 'Bab 4: Jam kerja dan gaji'],
    ['다시한번', 'Bab 1: Salam di tempat kerja'],
  ])('finds the sentence for “%s” as it is typed', async (q, chapter) => {
    const { user } = show()
    await play(1)
    await user.type(box(), q)
    await waitFor(() => expect(chapters().length).toBeLessThan(6))
    expect(chapters()).toContain(chapter)
    if (q !== '소ㅎ') expect(document.querySelectorAll('.audio-line')).toHaveLength(1)
  })

  test('shows a whole chapter when its title matches', async () => {
    const { user } = show()
    await play(1)
    await user.type(box(), '기숙사와')
    await screen.findByText('8 kalimat di 1 bab')
    expect(chapters()).toEqual(['Bab 5: Asrama dan hidup sehari-hari'])
  })

  test('shows one chapter, and all of them again', async () => {
    const { user } = show()
    await play(1)
    await user.selectOptions(filter(), 'alat-mesin')
    await waitFor(() => expect(chapters()).toEqual(['Bab 3: Alat dan mesin']))
    await user.selectOptions(filter(), '')
    await waitFor(() => expect(chapters()).toHaveLength(6))
  })

  test('without matches says so and can be cleared', async () => {
    const { user } = show({ query: 'gaji', chapter: 'sapaan' })
    await screen.findByText('Tidak ada pelajaran yang cocok')
    await user.click(screen.getByRole('button', { name: 'Hapus filter' }))
    await waitFor(() => expect(chapters()).toHaveLength(6))
    expect([box().value, filter().value]).toEqual(['', ''])
  })

  test('is in the address of the site’s page, without history entries', async () => {
    history.replaceState(null, '', '/audio-eps-topik')
    const { user } = show({ path: '/audio-eps-topik' })
    await play(1)
    const before = history.length
    await user.type(box(), 'mesin')
    await user.selectOptions(filter(), 'alat-mesin')
    await waitFor(() => expect(location.search).toBe('?q=mesin&chapter=alat-mesin'))
    expect(history.length).toBe(before)
  })

  test('does not change the address of partners’ pages', async () => {
    const { user } = show()
    await play(1)
    await user.type(box(), 'mesin')
    dispatchEvent(new Event('pagehide'))
    expect(location.search).toBe('')
  })
})
