import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { recordingAddress } from '../../../src/lib/recording-address.ts'
import { silenceOthers } from '../../../src/stores/one-voice-at-a-time.ts'
import { speak, stopSpeaking } from '../../../src/stores/speech/speak.ts'
import { AUTOMATIC, chooseVoice, SYNTHETIC } from '../../../src/stores/speech/voices.ts'
import { createDictionary } from '../../helpers/dictionary-widget.tsx'
import { type FakeSpeech, fakeVoice, installFakeSpeech } from '../../helpers/fake-speech.ts'

const page = createDictionary()
const { show } = page

const WORD = '사랑'
const YUNA = fakeVoice('Yuna')
const GOOGLE = fakeVoice('Google 한국의', { isLocal: false })
const ESPEAK = fakeVoice('Korean espeak-ng')
const SAID_BY = (voice: string) => `${voice}: ${WORD}`
/** The server of the API has the recordings, whatever page the widget is on. */
const recorded = (text = WORD) => new URL(recordingAddress(text), page.api.root).href

let speech: FakeSpeech
beforeAll(() => {
  speech = installFakeSpeech()
})
afterAll(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
afterEach(() => {
  cleanup()
  act(() => {
    stopSpeaking()
    chooseVoice(AUTOMATIC)
    speech.reset()
  })
  setOnline(true)
  vi.useRealTimers()
})

function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  act(() => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}

const wordButton = () => screen.findByRole('button', { name: /^Dengarkan (?!:)/ })
/** Opens a word, and lets what its press has begun go on. */
async function press(): Promise<HTMLElement> {
  const button = await wordButton()
  fireEvent.click(button)
  await act(async () => {})
  return button
}

async function listen(): Promise<HTMLElement> {
  show({ entry: `sapa-${WORD}` })
  return press()
}

describe('a word is said', () => {
  test.each([
    'Microsoft SunHi Online (Natural) - Korean (Korea)',
    'Google 한국의',
    'Android Speech Recognition and Synthesis from Google ko-kr-x-koc-local',
    'Korea Korea Selatan',
    '한국어 대한민국',
    'Yuna (Premium)',
    'Microsoft Heami - Korean (Korea)',
  ])('by a good voice of the device, before our recording: %s', async name => {
    speech.set(ESPEAK, fakeVoice('Samantha', { lang: 'en-US' }), fakeVoice(name, { lang: 'ko_KR' }))
    const button = await listen()
    expect(speech.begun).toEqual([SAID_BY(name)])
    expect(button.textContent).toBe('Dengarkan Suara dari perangkatmu')
  })

  test.each(['Korean espeak-ng', 'eSpeak Korean', 'Eddy (Korea (Korea Selatan))', 'Korean'])(
    'by our recording before a voice that is not known to be good: %s',
    async name => {
      speech.set(fakeVoice(name))
      const button = await listen()
      expect(speech.begun).toEqual([recorded()])
      expect(button.textContent).toBe('Dengarkan Suara sintetis')
    },
  )

  test('by any Korean voice, and names it, where there is no recording', async () => {
    speech.set(ESPEAK)
    speech.behaviour = { recording: 'fails' }
    const button = await listen()
    expect(speech.begun).toEqual([SAID_BY(ESPEAK.name)])
    await expect.poll(() => button.textContent).toBe('Dengarkan Suara dari perangkatmu')
    act(() => speech.end())
    await expect.poll(() => button.textContent).toBe('Dengarkan Suara sintetis')
  })

  test('by the best of the good voices, of which one that needs the network is silent offline', async () => {
    speech.set(YUNA, GOOGLE)
    await listen()
    setOnline(false)
    act(() => speech.end())
    await press()
    act(() => speech.set(GOOGLE))
    act(() => speech.end())
    await press()
    expect(speech.begun).toEqual([SAID_BY(GOOGLE.name), SAID_BY('Yuna'), recorded()])
  })

  test('by our recording when a voice of the network fails', async () => {
    speech.set(GOOGLE)
    speech.behaviour = { [GOOGLE.name]: 'fails' }
    const button = await listen()
    expect(speech.begun).toEqual([recorded()])
    await expect.poll(() => button.textContent).toBe('Dengarkan Suara sintetis')
  })

  test('by our recording when a voice has not begun after 2.5 seconds', async () => {
    speech.set(GOOGLE)
    speech.behaviour = { [GOOGLE.name]: 'waits' }
    show({ entry: `sapa-${WORD}` })
    const button = await wordButton()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fireEvent.click(button)
    await act(() => vi.advanceTimersByTimeAsync(2_400))
    expect(speech.begun).toEqual([])
    await act(() => vi.advanceTimersByTimeAsync(200))
    expect([speech.begun, speech.sounding]).toEqual([[recorded()], 1])
  })

  test('by the recording of a person before any voice', async () => {
    speech.set(YUNA)
    const address = `${page.api.root}/person.mp3`
    const recording = { address, isSynthetic: false }
    speak(WORD, { recording })
    speak('나무', { recording: { address, isSynthetic: true } })
    expect(speech.begun).toEqual([address, 'Yuna: 나무'])
    speech.end()
    speech.behaviour = { recording: 'fails' }
    speak(WORD, { recording })
    await expect.poll(() => speech.begun.at(-1)).toBe(SAID_BY('Yuna'))
    speech.end()
    speech.behaviour = {}
    speak(WORD, { isByPerson: true, root: page.api.root })
    expect(speech.begun.at(-1)).toBe(recorded())
  })

  test('by the voice that was chosen, as long as the device has it', async () => {
    chooseVoice(ESPEAK.voiceURI)
    speech.set(YUNA, ESPEAK)
    await listen()
    act(() => speech.end())
    act(() => chooseVoice(SYNTHETIC))
    await press()
    act(() => speech.end())
    act(() => chooseVoice('uninstalled'))
    await press()
    expect(speech.begun).toEqual([SAID_BY(ESPEAK.name), recorded(), SAID_BY('Yuna')])
  })

  test('by nothing only when all fail, and that is said', async () => {
    speech.set(ESPEAK, YUNA)
    speech.behaviour = { recording: 'fails', Yuna: 'fails', [ESPEAK.name]: 'fails' }
    const button = await listen()
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Suaranya belum bisa diputar/)
    speech.behaviour = {}
    await press()
    await expect.poll(() => button.ariaPressed).toBe('true')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('of what sounds on a page', () => {
  test('a second press stops it, and another button replaces it', async () => {
    speech.set(YUNA)
    const word = await listen()
    const [example] = screen.getAllByRole('button', { name: /^Dengarkan: / })
    const state = () => [speech.sounding, word.ariaPressed, example?.ariaPressed]
    await expect.poll(state).toEqual([1, 'true', 'false'])
    fireEvent.click(word)
    await expect.poll(state).toEqual([0, 'false', 'false'])
    fireEvent.click(word)
    if (example) fireEvent.click(example)
    await expect.poll(state).toEqual([1, 'false', 'true'])
    act(() => speech.end())
    await expect.poll(state).toEqual([0, 'false', 'false'])
  })

  test('a player of another widget and a word silence each other', async () => {
    speech.set(YUNA)
    const player = { pause: vi.fn() }
    silenceOthers(player)
    await listen()
    expect([player.pause.mock.calls.length, speech.sounding]).toEqual([1, 1])
    act(() => silenceOthers(player))
    expect([player.pause.mock.calls.length, speech.sounding]).toEqual([1, 0])
  })

  test('what another script of the page says is not taken for a failure', async () => {
    speech.set(YUNA)
    await listen()
    act(() => speech.cancel('interrupted'))
    expect([speech.begun, screen.queryByRole('alert')]).toEqual([[SAID_BY('Yuna')], null])
  })
})
