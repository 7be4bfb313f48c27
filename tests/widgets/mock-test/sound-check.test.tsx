import type { ServerResponse } from 'node:http'
import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { ExamProvider } from '../../../src/widgets/mock-test/context.ts'
import { SoundCheck } from '../../../src/widgets/mock-test/sound-check.tsx'
import { audit, button, SIZE, serveRecordings } from '../../helpers/recordings.ts'

const served = serveRecordings()

describe('the check before a test', () => {
  function check() {
    const onReady = vi.fn()
    const shown = render(
      <ExamProvider value={served.context()}>
        <SoundCheck addresses={[served.root + served.name]} bytes={SIZE} onReady={onReady} />
      </ExamProvider>,
    )
    return { ...shown, onReady, user: userEvent.setup() }
  }
  const isThere = () => screen.findByText(/sudah ada di perangkat ini/)

  test('fetches everything, plays a sample, and starts the test once it was heard', async () => {
    const { container, user, onReady } = check()
    await isThere()
    await audit(container)
    screen.getByText('안녕하세요. 소리가 잘 들립니까?')
    expect(screen.queryByText('Terdengar jelas?')).toBeNull()
    await user.click(await button('Putar contoh'))
    await screen.findByText('Terdengar jelas?')
    await screen.findByText(/naikkan volume media/)
    await audit(container)
    expect(onReady).not.toHaveBeenCalled()
    await user.click(await button('Ya, mulai tes'))
    expect(onReady).toHaveBeenCalledTimes(1)
  })

  test('can be skipped by people who hear nothing', async () => {
    const { user, onReady } = check()
    await user.click(await button('Lanjut tanpa suara'))
    expect(onReady).toHaveBeenCalledTimes(1)
  })

  test('can be cancelled and continued, and the sample waits for missing recordings', async () => {
    const held: ServerResponse[] = []
    served.trouble = answer => Boolean(held.push(answer))
    const { user, container } = check()
    screen.getByText('0,1 MB dari 0,2 MB', { exact: false })
    await user.click(await button('Batalkan'))
    await screen.findByText('Unduhan dibatalkan.')
    await audit(container)
    await user.click(await button('Putar contoh'))
    const yes = await button('Ya, tunggu unduhan…')
    expect((yes as HTMLButtonElement).disabled).toBe(true)
    served.trouble = () => false
    await user.click(await button('Lanjutkan'))
    await isThere()
    await button('Ya, mulai tes')
  })

  test('reports a missing recording', async () => {
    served.trouble = answer => Boolean(answer.writeHead(404).end())
    check()
    await screen.findByText(/hilang di server/)
  })

  test('continues by itself when the network is back', async () => {
    served.trouble = answer => Boolean(answer.destroy())
    check()
    await screen.findByText(/Unduhan terputus/)
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    fireEvent(window, new Event('offline'))
    served.trouble = () => false
    onLine.mockReturnValue(true)
    fireEvent(window, new Event('online'))
    await isThere()
  })
})
