import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { button, createClassPage, start } from '../../helpers/class-player.tsx'

const page = createClassPage()
const { fetch } = globalThis
const cached = new Map<string, Response>()
/** Pending files, each as a function that delivers it. */
let arriving: (() => void)[] = []
let addresses: Set<string>

beforeEach(() => {
  cached.clear()
  arriving = []
  addresses = new Set()
  const cache = {
    match: async (address: string) => cached.get(address)?.clone(),
    put: async (address: string, answer: Response) => cached.set(address, answer),
    delete: async (address: string) => cached.delete(address),
    keys: async () => [...cached.keys()].map(url => ({ url })),
  }
  vi.stubGlobal('caches', { open: async () => cache })
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
    /\.mp4$/.test(String(input)) ? arrive() : fetch(input, init),
  )
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    const address = `blob:${Math.random()}`
    addresses.add(address)
    return address
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(address => {
    addresses.delete(address)
  })
  return () => vi.unstubAllGlobals()
})

function arrive(): Promise<Response> {
  return new Promise(resolve => arriving.push(() => resolve(new Response('video'))))
}

/** Delivers the requested files, once they are requested. */
async function letArrive(): Promise<void> {
  await waitFor(() => expect(arriving).not.toHaveLength(0))
  for (const go of arriving) go()
}

test('a downloaded video plays from the device until it is removed', async () => {
  const { user, unmount } = page.show()
  await start()
  await user.click(await button(/^Simpan untuk offline/))
  await letArrive()
  await screen.findByText(/^Tersimpan di perangkat ini/)
  await button(/dari perangkat ini$/)
  await user.click(await button('Hapus dari perangkat'))
  await button(/^Simpan untuk offline/)
  expect([cached.size, addresses.size]).toEqual([0, 0])
  unmount()
})

test('a download in progress is not taken for another quality that is chosen meanwhile', async () => {
  const { user } = page.show()
  await start()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kualitas' }), 'Tajam (2 MB)')
  await user.click(await button('Simpan untuk offline (2 MB)'))
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Kualitas' }),
    'Hemat data (0,5 MB)',
  )
  await button('Simpan untuk offline (0,5 MB)')
  await letArrive()
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(screen.queryByText(/^Tersimpan di perangkat ini/)).toBe(null)
  expect([...cached.keys()]).toEqual([])
})

test('a copy in another quality than the chosen one does not count, but does for the automatic choice', async () => {
  const { user } = page.show()
  const choose = async (quality: string) =>
    user.selectOptions(screen.getByRole('combobox', { name: 'Kualitas' }), quality)
  await start()
  await choose('Hemat data (0,5 MB)')
  await user.click(await button('Simpan untuk offline (0,5 MB)'))
  await letArrive()
  await screen.findByText(/^Tersimpan di perangkat ini \(0,5 MB\)/)
  await choose('Otomatis')
  await screen.findByText(/^Tersimpan di perangkat ini \(0,5 MB\)/)
  await choose('Tajam (2 MB)')
  await button('Simpan untuk offline (2 MB)')
})

test('leaving the page releases the memory of the video', async () => {
  const { user, unmount } = page.show()
  await start()
  await user.click(await button(/^Simpan untuk offline/))
  await letArrive()
  await screen.findByText(/^Tersimpan di perangkat ini/)
  expect(addresses.size).toBe(1)
  unmount()
  await waitFor(() => expect(addresses.size).toBe(0))
})
