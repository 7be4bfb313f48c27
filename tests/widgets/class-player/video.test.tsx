import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { button, createClassPage, start } from '../../helpers/class-player.tsx'

const page = createClassPage()

describe('in a video', () => {
  test('the transcript follows and seeks, and captions are in the chosen languages', async () => {
    const { user, video, container } = page.show()
    await user.click(await start())
    page.watch(video(), 0, 6)
    const captions = () => container.querySelector('.class-captions')?.textContent
    await waitFor(() => expect(container.querySelector('[aria-current] [lang=ko]')).not.toBeNull())
    expect(captions()).toBeUndefined()
    const kinds = screen.getByRole('combobox', { name: 'Teks' })
    await user.selectOptions(kinds, 'Korea dan Indonesia')
    await waitFor(() => expect(captions()).toBe('나무가 커요.Pohonnya besar.'))
    expect(container.querySelector('[aria-current] [lang=ko]')?.textContent).toBe('나무가 커요.')
    await user.selectOptions(kinds, 'Korea')
    await waitFor(() => expect(captions()).toBe('나무가 커요.'))
    await user.click(await button(/0:10 Pohonnya kecil/))
    expect(video().currentTime).toBe(10)
  })

  test('the methods of the page play and pause it, and play nothing where no video is open', async () => {
    const expose = vi.fn()
    const { video, user } = page.show({ expose })
    await start()
    await waitFor(() => expect(expose.mock.lastCall?.[0].play).toBeDefined())
    const play = vi.spyOn(video(), 'play')
    expose.mock.lastCall?.[0].play()
    expect(play).toHaveBeenCalledOnce()
    const pause = vi.spyOn(video(), 'pause')
    expose.mock.lastCall?.[0].pause()
    expect(pause).toHaveBeenCalledOnce()
    await user.click((await screen.findAllByRole('button', { name: /^Kuis/ }))[0] as HTMLElement)
    await waitFor(() => expect(expose.mock.lastCall).toEqual([{ pause: expect.any(Function) }]))
  })

  test('a sentence is played slowly, and everything else at the speed before', async () => {
    const { user, video } = page.show()
    await user.click(await start())
    await user.click((await screen.findAllByRole('button', { name: 'Tirukan' }))[0] as HTMLElement)
    await user.click(await button('Dengar pelan'))
    expect(video().playbackRate).toBe(0.75)
    expect(video().currentTime).toBe(5)
    page.watch(video(), 5, 9)
    await waitFor(() => expect(video().playbackRate).toBe(1))
  })

  test('playing a sentence does not stop a learner who moves elsewhere meanwhile', async () => {
    const { user, video } = page.show()
    await user.click(await start())
    await user.click((await screen.findAllByRole('button', { name: 'Tirukan' }))[0] as HTMLElement)
    await user.click(await button('Dengar'))
    const pause = vi.spyOn(video(), 'pause')
    await user.click(await button(/0:15 Sampai jumpa/))
    page.watch(video(), 15, 17)
    expect(pause).not.toHaveBeenCalled()
  })

  test('a sentence is repeated until the repetition is switched off', async () => {
    const { user, video } = page.show()
    await user.click(await start())
    await user.click((await screen.findAllByRole('button', { name: 'Ulangi' }))[0] as HTMLElement)
    expect(video().currentTime).toBe(5)
    page.watch(video(), 5, 9)
    expect(video().currentTime).toBe(5)
    await user.click(await button('Ulangi kalimat ini'))
    page.watch(video(), 5, 10)
    expect(video().currentTime).toBe(10)
  })

  test('keys work in the player, except while somebody types or presses a button', async () => {
    const { user, video, container } = page.show()
    await user.click(await start())
    page.watch(video(), 0, 3)
    const area = container.querySelector('.class-video') as HTMLElement
    const press = (key: string, on: Element = area) => fireEvent.keyDown(on, { key })
    press('l')
    expect(video().currentTime).toBe(13)
    press('ArrowLeft')
    fireEvent(video(), new Event('timeupdate'))
    press('>')
    await waitFor(() => expect(video().playbackRate).toBe(1.1))
    press('m')
    expect(video().muted).toBe(true)
    press('k')
    expect(video().paused).toBe(true)
    press('k', screen.getByRole('combobox', { name: 'Teks' }))
    press(' ', await button('Tombol papan ketik'))
    press('k', document.body)
    expect(video().paused).toBe(true)
    press('?')
    await screen.findByRole('dialog', { name: 'Tombol papan ketik' })
  })

  test('a word shows its meaning, and the page is notified', async () => {
    const { user, emit } = page.show()
    await user.click((await screen.findAllByRole('button', { name: '나무' }))[0] as HTMLElement)
    expect(emit).toHaveBeenCalledWith('word', { entry: 'sapa-나무' })
    const link = await screen.findByRole('link', { name: 'Buka di kamus' })
    expect(link.getAttribute('href')).toBe(
      `https://sapa.test/dictionary?entry=${encodeURIComponent('sapa-나무')}`,
    )
  })
})
