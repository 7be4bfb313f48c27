import { fireEvent, screen, within } from '@testing-library/react'
import axe from 'axe-core'
import { describe, expect, test } from 'vitest'
import {
  button,
  CLASS_ID,
  createClassPage,
  onServer,
  start,
  title,
} from '../../helpers/class-player.tsx'

const page = createClassPage()
const list = () => within(screen.getByRole('navigation', { name: 'Daftar bagian' }))

test('the player passes the accessibility audit, with its help, a word and shadowing', async () => {
  const { container, user } = page.show()
  await user.click(await start())
  await user.click((await screen.findAllByRole('button', { name: '나무' }))[0] as HTMLElement)
  await user.click((await screen.findAllByRole('button', { name: 'Tirukan' }))[0] as HTMLElement)
  await screen.findByRole('region', { name: 'Tirukan' })
  await user.click(await button('Tombol papan ketik'))
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false } },
  })
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
})

describe('a visitor', () => {
  test('sees the contents of the class and plays the preview, and nothing is fetched before', async () => {
    const { video, user, emit } = page.show()
    await title('Video pemutar-1')
    const play = await start()
    expect(play.textContent).toContain('2 MB kuota')
    expect([video().preload, video().hasAttribute('src')]).toEqual(['none', false])
    await user.click(play)
    expect(video().getAttribute('src')).toMatch(/pemutar-1-360\.mp4$|pemutar-1-720\.mp4$/)
    expect(emit).toHaveBeenCalledWith('play', { video: 'pemutar-1-video', position: 0 })
    expect(list().getAllByText(/Terkunci/)).not.toHaveLength(0)
  })

  test('is told why some content is closed, and how it opens', async () => {
    const { user } = page.show()
    await title('Video pemutar-1')
    fireEvent.click(list().getByText('Pelajaran 2: Materi pemutar-2'))
    await user.click(list().getByRole('button', { name: /Video pemutar-2/, hidden: true }))
    await screen.findByText('Masuk dulu untuk membuka bagian ini')
    expect(screen.getByRole('link', { name: 'Masuk' }).getAttribute('href')).toBe(
      'https://sapa.test/login',
    )
  })

  test('continues where they were, on this device', async () => {
    const first = page.show()
    await first.user.click(await start())
    page.watch(first.video(), 0, 9)
    first.unmount()
    page.show()
    await button(/^Lanjutkan dari 0:0[89]/)
    screen.getByText(/Kemajuanmu disimpan di perangkat ini saja/)
  })
})

describe('a learner', () => {
  test('who watches a video to its end has finished it, here and on the server', async () => {
    const { learner } = page
    const { user, video, emit } = page.show({ learner })
    await user.click(await start())
    page.watch(video(), 0, 20)
    fireEvent(video(), new Event('ended'))
    await onServer(page, parts => parts.some(({ is_done }) => is_done))
    await screen.findByText('1 dari 6 bagian selesai')
    expect(emit).toHaveBeenCalledWith('done', {
      class: CLASS_ID,
      learning: 'pemutar-1',
      part: 'pemutar-1-video',
      kind: 'video',
    })
    await user.click((await screen.findAllByRole('button', { name: 'Lanjut' }))[0] as HTMLElement)
    await title('Modul pemutar-1')
  })

  test('who skips to the end is not', async () => {
    const { learner } = page
    const { user, video } = page.show({ learner })
    await user.click(await start())
    page.watch(video(), 0, 2)
    video().currentTime = 19
    fireEvent(video(), new Event('seeking'))
    page.watch(video(), 19, 20)
    fireEvent(video(), new Event('ended'))
    await onServer(page, parts => parts.some(({ position }) => position > 19))
    await onServer(page, parts => parts.every(({ is_done }) => !is_done))
  })

  test('continues in another browser within a second of where they paused', async () => {
    const { learner } = page
    const { user, video, unmount } = page.show({ learner })
    await user.click(await start())
    page.watch(video(), 0, 7.5)
    await user.click((await screen.findAllByRole('button', { name: 'Jeda' }))[0] as HTMLElement)
    await onServer(page, parts => parts.some(({ position }) => position === 7.5))
    unmount()
    await new Promise(resolve => {
      indexedDB.deleteDatabase('sapa-classes').onsuccess = resolve
    })
    const other = page.show({ learner })
    await button(/^Lanjutkan dari 0:07/)
    await other.user.click(await start())
    expect(other.video().currentTime).toBe(7.5)
  })

  test('loses nothing without network, and it is delivered once that is back', async () => {
    const { learner } = page
    const { user, video } = page.show({ learner })
    await user.click(await start())
    page.isDown = true
    page.watch(video(), 0, 20)
    fireEvent(video(), new Event('ended'))
    await screen.findByText('1 dari 6 bagian selesai')
    page.isDown = false
    fireEvent(window, new Event('online'))
    await onServer(page, parts => parts.some(({ is_done }) => is_done))
  })

  test('whose tab dies loses no more than 5 seconds', async () => {
    const { learner } = page
    const { user, video, unmount } = page.show({ learner })
    await user.click(await start())
    page.isDown = true
    page.watch(video(), 0, 12.75)
    await new Promise(resolve => setTimeout(resolve, 50))
    // No event announces the end: only what was stored before is left.
    video().remove()
    unmount()
    page.isDown = false
    page.show({ learner })
    const go = await button(/^Lanjutkan dari/)
    const [, second] = /0:(\d\d)/.exec(go.textContent ?? '') ?? []
    expect(12.75 - Number(second)).toBeLessThanOrEqual(5)
  })

  test('what was watched without an account counts after signing in, to the last second', async () => {
    const { user, video, unmount } = page.show()
    await user.click(await start())
    page.watch(video(), 0, 19)
    fireEvent(window, new Event('pagehide'))
    unmount()
    page.show({ learner: page.learner })
    await onServer(page, parts => parts.some(part => part.id === 'pemutar-1-video' && part.is_done))
  })

  test('who leaves the page in between loses nothing, also where the database no longer responds', async () => {
    const { learner } = page
    const { user, video, unmount } = page.show({ learner })
    await user.click(await start())
    page.isDown = true
    page.watch(video(), 0, 7)
    fireEvent(window, new Event('pagehide'))
    expect(
      JSON.parse(localStorage.getItem(`sapa-work-class-left ${learner.user.id} ${CLASS_ID}`) ?? ''),
    ).toMatchObject({ to: 7 })
    unmount()
    page.isDown = false
    page.show({ learner })
    await button(/^Lanjutkan dari 0:07/)
    await onServer(page, parts => parts.some(({ position }) => position === 7))
  })

  test('continues with the next content, unless the page names another', async () => {
    const { learner } = page
    const first = page.show({ learner, learningId: 'pemutar-2', partId: 'pemutar-2-video' })
    await title('Video pemutar-2')
    await onServer(page, (_, next) => next?.id === 'pemutar-2-video')
    first.unmount()
    const second = page.show({ learner })
    await title('Video pemutar-2')
    second.unmount()
    page.show({ learner, partId: 'pemutar-1-modul' })
    await title('Modul pemutar-1')
  })
})

describe('a class that does not load', () => {
  test('says so in both languages, and loads on a retry', async () => {
    page.isDown = true
    const { user, emit } = page.show()
    await screen.findByText('Isi kelas belum bisa dimuat')
    screen.getByText('Failed to fetch class content')
    expect(emit).toHaveBeenCalledWith('error', { code: 'network' })
    page.isDown = false
    await user.click(screen.getByRole('button', { name: 'Coba lagi' }))
    await title('Video pemutar-1')
  })
})
