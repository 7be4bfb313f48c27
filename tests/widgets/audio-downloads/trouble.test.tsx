import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { createAudioPage, goTo, play } from '../../helpers/audio-downloads.tsx'

const page = createAudioPage()
const { playing, show } = page

describe('loading problems', () => {
  test('a file that cannot be loaded is reported, and a retry plays it', async () => {
    const { user, emit } = show()
    page.canPlay = false
    await user.click(await play(1))
    const alert = await screen.findByRole('alert')
    within(alert).getByText(/Berkasnya gagal dimuat/)
    expect(emit).toHaveBeenCalledWith('error', { code: 'audio' })
    page.canPlay = true
    await user.click(screen.getByRole('button', { name: 'Coba lagi' }))
    await screen.findAllByRole('button', { name: /^Jeda Bab 1:/ })
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('a file that breaks off is reported, and resumes where it broke off', async () => {
    const { user, element } = show()
    await user.click(await play(1))
    goTo(element, 12)
    playing.delete(element)
    fireEvent(element, new Event('error'))
    await screen.findByRole('alert')
    element.currentTime = 0
    await user.click(screen.getByRole('button', { name: 'Coba lagi' }))
    fireEvent(element, new Event('loadedmetadata'))
    expect(element.currentTime).toBe(12)
  })

  test('an offline device is reported, and the playback continues', async () => {
    const { user } = show()
    await user.click(await play(1))
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    dispatchEvent(new Event('offline'))
    await screen.findByText(/Audio yang sudah dimuat tetap bisa diputar/)
    expect(playing.size).toBe(1)
    onLine.mockRestore()
    dispatchEvent(new Event('online'))
  })

  test('a server that is down is reported, and “try again” loads the book', async () => {
    await page.api.goDown()
    const { user, emit } = show()
    const alert = await screen.findByRole('alert')
    within(alert).getByText(/Server tidak bisa dihubungi/)
    expect(emit).toHaveBeenCalledWith('error', { code: 'network' })
    await page.api.comeBack()
    await user.click(screen.getByRole('button', { name: 'Coba lagi' }))
    await play(1)
  })

  test('a book that does not exist says so', async () => {
    show({ book: 'nope' })
    await screen.findByText('Audio ini tidak ada.')
    expect(screen.queryByRole('button', { name: 'Coba lagi' })).toBeNull()
  })
})
