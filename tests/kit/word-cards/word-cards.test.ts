import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CardMode } from '../../../src/kit/word-cards/card-kind.ts'
import { followWordCards } from '../../../src/kit/word-cards/word-cards.ts'
import { KeptWork } from '../../../src/stores/day-work/kept-work.ts'

const WORDS = ['나무', '사랑', '학교']
const ENGLISH = { name: 'Samantha', lang: 'en-US', localService: true }
const KONKANI = { name: 'Konkani', lang: 'kok-IN', localService: true }
const REMOTE = { name: 'Google 한국의', lang: 'ko-KR', localService: false }
/** As Android writes it. */
const KOREAN = { name: 'Yuna', lang: 'ko_KR', localService: true }

/** The browser's speech, with the voices of one device. */
class Speech extends EventTarget {
  voices: (typeof ENGLISH)[] = []
  said: string[] = []
  /** What it fails with; undefined where it speaks. */
  error: string | undefined

  getVoices() {
    return this.voices
  }

  cancel() {}

  speak({ text, voice, onerror }: Utterance) {
    this.said.push(`${voice?.name}: ${text}`)
    if (this.error) onerror?.({ error: this.error })
  }

  /** Voices come to the device, or go. */
  set(...voices: (typeof ENGLISH)[]) {
    this.voices = voices
    this.dispatchEvent(new Event('voiceschanged'))
  }
}

class Utterance {
  readonly text: string
  voice?: { name: string }
  onerror?: (event: { error: string }) => void

  constructor(text: string) {
    this.text = text
  }
}

const speech = new Speech()
beforeAll(() => {
  vi.stubGlobal('speechSynthesis', speech)
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
  Element.prototype.scrollIntoView = () => {}
})
beforeEach(() => {
  localStorage.clear()
  speech.said = []
  speech.error = undefined
})
afterAll(() => {
  speech.set()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const part = (name: string) => `<p data-${name} hidden></p>`
const parts = ['meaning', 'hint', 'verdict', 'back'].map(part).join('')
const cardOf = (word: string) => `<li data-entry="${word}" data-headword="${word}">${parts}
  <p data-word>${word}</p><button data-say></button><form data-typing><input /></form></li>`

/** The parts of word-cards.astro, for a learner whose reviews do not arrive. */
function show(mode: CardMode) {
  document.body.innerHTML = `<div data-cards><p data-left></p>${WORDS.map(cardOf).join('')}
    <button data-show></button><div data-ratings><button data-rating="good"></button></div>
    <p data-finished tabindex="-1"></p></div>`
  const send = async () => 'later' as const
  const kept = new KeptWork({ userId: 'suara', send, onArrived: () => {} })
  followWordCards(document.body, { rater: { userId: 'suara', kept }, mode: () => mode })
  const press = (name: string) =>
    document.querySelector<HTMLElement>(`li:not([hidden]) [data-${name}], :not(li *)[data-${name}]`)
  return {
    /** What the front of the card shows. */
    front: () =>
      [...document.querySelectorAll<HTMLElement>('li:not([hidden]) > :not([hidden])')].flatMap(
        ({ dataset }) => Object.keys(dataset).filter(name => name !== 'verdict'),
      ),
    press: (name: string) => press(name)?.click(),
    goOn() {
      press('show')?.click()
      press('rating')?.click()
    },
    text: () => document.querySelector('li:not([hidden]) [data-verdict]')?.textContent,
  }
}

describe('a card to hear', () => {
  test('is heard by the Korean voice of the device, the next one at once', () => {
    speech.set(ENGLISH, KONKANI, REMOTE, KOREAN)
    const { front, press, goOn } = show('listening')
    expect(front()).toEqual(['hint', 'say'])
    press('say')
    goOn()
    expect(speech.said).toEqual(['Yuna: 나무', 'Yuna: 사랑'])
  })

  test.each([[[]], [[ENGLISH, KONKANI]]])('is read without one: voices %j', voices => {
    speech.set(...voices)
    expect(show('listening').front()).toEqual(['word'])
    const { front, goOn } = show('mixed')
    expect(front()).toEqual(['word'])
    goOn()
    expect(front()).toEqual(['meaning', 'typing'])
    expect(speech.said).toEqual([])
  })

  test('becomes one when the voices come late', () => {
    speech.set()
    const { front } = show('listening')
    expect(front()).toEqual(['word'])
    speech.set(KOREAN)
    expect(front()).toEqual(['hint', 'say'])
  })

  test('is read where the voice fails, and says so', () => {
    speech.set(REMOTE)
    speech.error = 'network'
    const { front, press, text } = show('listening')
    press('say')
    expect(front()).toEqual(['word', 'say'])
    expect(text()).toMatch(/^Suaranya belum bisa diputar/)
  })

  test('stays one where something else is said instead', () => {
    speech.set(KOREAN)
    speech.error = 'interrupted'
    const { front, press } = show('listening')
    press('say')
    expect(front()).toEqual(['hint', 'say'])
  })
})
