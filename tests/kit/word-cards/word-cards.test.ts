import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { CardMode } from '../../../src/kit/word-cards/card-kind.ts'
import { followWordCards } from '../../../src/kit/word-cards/word-cards.ts'
import { Outbox } from '../../../src/stores/day-work/outbox.ts'
import { stopSpeaking } from '../../../src/stores/speech/speak.ts'
import { setVerdictSound } from '../../../src/ui/verdict-signal.ts'
import { type FakeSpeech, fakeVoice, installFakeSpeech } from '../../helpers/fake-speech.ts'

const WORDS = ['나무', '사랑', '학교']
const ENGLISH = fakeVoice('Samantha', { lang: 'en-US' })
const KONKANI = fakeVoice('Konkani', { lang: 'kok-IN' })
const REMOTE = fakeVoice('Google 한국의', { isLocal: false })
/** A Korean voice as Android describes it. */
const KOREAN = fakeVoice('Yuna', { lang: 'ko_KR' })

let speech: FakeSpeech
beforeAll(() => {
  speech = installFakeSpeech()
  Element.prototype.scrollIntoView = () => {}
})
beforeEach(() => {
  localStorage.clear()
  stopSpeaking()
  speech.reset()
})
afterAll(() => {
  stopSpeaking()
  speech.reset()
  document.body.replaceChildren()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const part = (name: string) => `<p data-${name} hidden></p>`
const parts = ['meaning', 'hint', 'verdict', 'back'].map(part).join('')
const cardOf = (
  word: string,
  isNew: boolean,
  { idPrefix = '', byPerson }: Shown,
) => `<li data-entry="${idPrefix}${word}" data-headword="${word}" ${isNew ? 'data-new' : ''} ${word === byPerson ? 'data-by-person' : ''}>${parts}
  <p data-word>${word}</p><button data-say><small data-voice-label="${word === byPerson ? word : ''}"></small></button><form data-typing><input /></form></li>`

interface Shown {
  newWords?: readonly string[]
  /** Begins the ids of the words; those of our dictionary have recordings. */
  idPrefix?: string
  /** The word that a person has recorded. */
  byPerson?: string
}

const label = () => document.querySelector('[data-voice-label]')?.textContent

/** Renders word-cards.astro for a learner whose reviews never reach the server. */
function show(mode: CardMode, options: Shown = {}) {
  const { newWords = [] } = options
  document.body.innerHTML = `<div data-cards><p data-left></p><button data-undo hidden><small data-undo-what></small></button>${WORDS.map(word => cardOf(word, newWords.includes(word), options)).join('')}
    <button data-show></button><div data-ratings><button data-rating="again">Lupa</button>
    <button data-rating="good">Ingat</button></div>
    <div data-meeting><button data-rating="good">Oke, lanjut</button>
    <button data-rating="easy">Sudah hafal</button></div>
    <p data-finished tabindex="-1"></p></div>`
  const send = async () => ({ code: 'network', message: '' }) as const
  const outbox = new Outbox({ userId: 'suara', send, onArrived: () => {} })
  const events: string[] = []
  followWordCards(document.body, {
    rater: { userId: 'suara', outbox },
    mode: () => mode,
    onDone: () => void events.push('done'),
    onUndone: () => void events.push('undone'),
  })
  const press = (name: string) =>
    document.querySelector<HTMLElement>(`li:not([hidden]) [data-${name}], :not(li *)[data-${name}]`)
  return {
    outbox,
    events,
    /** Returns the ratings in the outbox. */
    rated: () =>
      outbox.waiting.map(work => (work.kind === 'review' ? `${work.entry_id} ${work.rating}` : '')),
    card: () => document.querySelector<HTMLElement>('li:not([hidden])')?.dataset['headword'],
    undo: () => document.querySelector<HTMLElement>('[data-undo]'),
    left: () => document.querySelector('[data-left]')?.textContent,
    rate(rating: string) {
      press('show')?.click()
      document.querySelector<HTMLElement>(`[data-rating=${rating}]`)?.click()
    },
    /** Returns the text on the front of the card. */
    front: () =>
      [...document.querySelectorAll<HTMLElement>('li:not([hidden]) > :not([hidden])')].flatMap(
        ({ dataset }) => Object.keys(dataset).filter(name => name !== 'verdict'),
      ),
    press: (name: string) => press(name)?.click(),
    goOn() {
      press('show')?.click()
      press('rating=good')?.click()
    },
    text: () => document.querySelector('li:not([hidden]) [data-verdict]')?.textContent,
  }
}

describe('a listening card', () => {
  test('is said, and the next card at once', () => {
    speech.set(ENGLISH, KONKANI, KOREAN)
    const { front, press, goOn } = show('listening')
    expect(front()).toEqual(['hint', 'say'])
    press('say')
    goOn()
    expect(speech.begun).toEqual(['Yuna: 나무', 'Yuna: 사랑'])
    expect(label()).toBe('suara perangkat')
  })

  test('is said by our recording where the device has no Korean voice', () => {
    speech.set(ENGLISH, KONKANI)
    const { front, press } = show('listening', { idPrefix: 'sapa-' })
    expect(front()).toEqual(['hint', 'say'])
    press('say')
    expect(speech.begun).toEqual([expect.stringMatching(/\/audio\/words\/\w+\.mp3$/)])
    expect(label()).toBe('suara sintetis')
  })

  test('is said by the recording of a person before any voice of the device', async () => {
    speech.set(KOREAN)
    const { press } = show('listening', { byPerson: '나무' })
    expect(label()).toBe('rekaman orang')
    press('say')
    expect(speech.begun).toEqual([expect.stringMatching(/\/audio\/words\/\w+\.mp3$/)])
    press('say')
    speech.behaviour['recording'] = 'fails'
    press('say')
    await expect.poll(label).toBe('suara perangkat')
  })

  test('becomes a reading card where the device has no Korean voice, and we no recording', () => {
    speech.set(ENGLISH, KONKANI)
    expect(show('listening').front()).toEqual(['word'])
    const { front, goOn } = show('mixed')
    expect(front()).toEqual(['word'])
    goOn()
    expect(front()).toEqual(['meaning', 'typing'])
    expect(speech.begun).toEqual([])
  })

  test('becomes a listening card when the voices load late', () => {
    const { front } = show('listening')
    expect(front()).toEqual(['word'])
    speech.set(KOREAN)
    expect(front()).toEqual(['hint', 'say'])
  })

  test('becomes a reading card when nothing can say it, and tells so', async () => {
    speech.set(REMOTE)
    speech.behaviour = { [REMOTE.name]: 'fails', recording: 'fails' }
    const { front, press, text } = show('listening')
    press('say')
    await expect.poll(front).toEqual(['word', 'say'])
    expect(text()).toMatch(/^Suaranya belum bisa diputar/)
  })
})

test('right and wrong are felt once a card: typed ones when they are checked, others when they are rated', () => {
  const vibrate = vi.fn()
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'vibrate'))
  const reading = show('reading')
  reading.rate('good')
  reading.rate('again')
  expect(vibrate.mock.calls).toEqual([[[20]], [[40, 60, 40]]])
  vibrate.mockClear()
  const typing = show('typing')
  const input = document.querySelector<HTMLInputElement>('li:not([hidden]) input')
  if (!input) throw new Error('The card has no field.')
  input.value = '나라'
  input.form?.requestSubmit()
  expect(vibrate.mock.calls).toEqual([[[40, 60, 40]]])
  typing.rate('again')
  expect(vibrate).toHaveBeenCalledTimes(1)
})

test('right and wrong sound, unless the learner has turned that off', () => {
  const started = vi.fn()
  const param = { value: 0, setValueAtTime() {}, exponentialRampToValueAtTime() {} }
  const node = { frequency: param, gain: param, connect: () => node, start: started, stop() {} }
  class Context {
    currentTime = 0
    destination = {}
    resume = async () => {}
    createOscillator = () => node
    createGain = () => node
  }
  vi.stubGlobal('AudioContext', Context)
  onTestFinished(() => {
    vi.stubGlobal('AudioContext', undefined)
    setVerdictSound(true)
  })
  const { rate } = show('reading')
  rate('again')
  expect(started).toHaveBeenCalledTimes(1)
  setVerdictSound(false)
  rate('good')
  expect(started).toHaveBeenCalledTimes(1)
})

describe('a new word', () => {
  const shown = (name: string) =>
    document.querySelector<HTMLElement>(`[data-${name}]`)?.hidden === false
  const ways = () => [shown('show'), shown('ratings'), shown('meeting')]
  const meet = (rating: string) =>
    document.querySelector<HTMLElement>(`[data-meeting] [data-rating=${rating}]`)?.click()

  test('is shown whole with one way on, and only a word met before is asked for', () => {
    const { front, rated, card } = show('typing', { newWords: ['나무', '학교'] })
    expect([front(), ways()]).toEqual([
      ['back', 'word'],
      [false, false, true],
    ])
    meet('good')
    expect([card(), front(), ways()]).toEqual(['사랑', ['meaning', 'typing'], [true, false, false]])
    expect(rated()).toEqual(['나무 good'])
  })

  test('that is mastered already counts as easy, and comes back whole when that is undone', () => {
    const { rated, card, undo, front } = show('reading', { newWords: ['나무'] })
    meet('easy')
    // A word that one only met has no rating to name.
    expect(undo()?.textContent).toBe('나무')
    expect(rated()).toEqual(['나무 easy'])
    undo()?.click()
    expect([card(), front(), ways()]).toEqual(['나무', ['back', 'word'], [false, false, true]])
    expect(document.activeElement?.textContent).toBe('Sudah hafal')
  })

  test('is no question, so nothing is right or wrong', () => {
    const vibrate = vi.fn()
    Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'vibrate'))
    show('reading', { newWords: ['나무'] })
    meet('good')
    expect(vibrate).not.toHaveBeenCalled()
  })
})

describe('a rating', () => {
  test('is undone by a press or by U, and can be given again', () => {
    const { rate, rated, card, undo, left } = show('reading')
    expect(undo()?.hidden).toBe(true)
    rate('good')
    expect(undo()?.textContent).toBe('나무: Ingat')
    expect(card()).toBe('사랑')
    undo()?.click()
    expect([card(), rated(), undo()?.hidden]).toEqual(['나무', [], true])
    expect(left()).toBe('Nilai diurungkan, silakan nilai lagi. Sisa 3 kata')
    expect(document.querySelector('li:not([hidden]) [data-back]:not([hidden])')).not.toBe(null)
    document.querySelector<HTMLElement>('[data-rating=again]')?.click()
    expect(rated()).toEqual(['나무 again'])
    const key = new KeyboardEvent('keydown', { key: 'u', bubbles: true })
    document.querySelector('[data-show]')?.dispatchEvent(key)
    expect([card(), left(), rated()]).toEqual([
      '나무',
      'Nilai diurungkan, silakan nilai lagi. Sisa 3 kata',
      [],
    ])
  })

  test('of the last word can be undone too', () => {
    const { rate, rated, card, undo, events } = show('reading')
    for (const _ of WORDS) rate('good')
    expect([card(), events]).toEqual([undefined, ['done']])
    undo()?.click()
    expect([card(), events]).toEqual(['학교', ['done', 'undone']])
    document.querySelector<HTMLElement>('[data-rating=good]')?.click()
    expect(rated()).toEqual(['나무 good', '사랑 good', '학교 good'])
    expect(events).toEqual(['done', 'undone', 'done'])
  })

  test('can no longer be undone after moving on elsewhere', () => {
    const { rate, rated, undo, outbox } = show('reading')
    rate('good')
    const elsewhere = document.createElement('button')
    document.documentElement.append(elsewhere)
    elsewhere.click()
    elsewhere.remove()
    expect(undo()?.hidden).toBe(true)
    expect([outbox.takeBack(), rated()]).toEqual([false, ['나무 good']])
  })
})
