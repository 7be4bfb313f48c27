import { startScript as text } from '../../../content/site/start.ts'
import type { FirstLesson } from '../../contract/placement.ts'
import { strokesOf } from '../../lib/strokes/strokes.ts'
import { $koreanVoice, speakKorean } from '../../stores/speech.ts'
import { iconNode } from '../../ui/widget-icons.ts'
import { button, element } from './elements.ts'

const SVG = 'http://www.w3.org/2000/svg'

/** The silent letter before a vowel that begins a syllable. */
const SILENT = 'ㅇ'

/** Returns a letter, drawn stroke by stroke, with its sound, and a syllable with it. */
export function letterCard({ letter, syllable, sound }: FirstLesson['letters'][number]): Node {
  const picture = document.createElementNS(SVG, 'svg')
  picture.setAttribute('viewBox', '0 0 100 100')
  picture.setAttribute('role', 'img')
  picture.setAttribute('aria-label', letter)
  for (const stroke of strokesOf(letter)) {
    const path = document.createElementNS(SVG, 'path')
    path.setAttribute('d', `M${stroke.map(point => point.join(' ')).join('L')}`)
    path.setAttribute('pathLength', '1')
    picture.append(path)
  }
  // Consonants are shown before ㅏ, and vowels after the silent letter.
  const isVowel = letter >= 'ㅏ'
  const heard = text.letterSound(isVowel ? sound : sound.replace(/a$/, ''))
  const joined = [isVowel ? SILENT : letter, isVowel ? letter : 'ㅏ'].join(' + ')
  const example = element('p', 'muted text-small', `${joined} = ${syllable} ${sound}`)
  const called = element('p', '', element('b', '', heard))
  return element('div', 'letter surface', picture, called, example, ...voiceButton(syllable))
}

/** Returns a word with its reading, its meaning and its sound. */
export function wordRow({
  korean,
  romanization,
  meaning,
  audio_url,
}: FirstLesson['words'][number]): Node {
  const words = element(
    'span',
    '',
    element('b', '', korean),
    element('span', 'muted text-small', ` ${romanization}`),
    element('br'),
    meaning,
  )
  const sound = audio_url ? [listenButton(audio_url, korean)] : voiceButton(korean)
  return element('li', 'word row gap-3 surface', words, ...sound)
}

/** Returns a button that plays a recording; nothing is downloaded before the press. */
export function listenButton(address: string, name?: string): HTMLElement {
  const problem = element('span', 'problem text-small')
  problem.role = 'alert'
  const play = button(
    name ? 'icon-button' : 'question-play',
    () => {
      problem.textContent = ''
      const audio = new Audio(address)
      audio.play().catch(() => problem.replaceChildren(text.silent))
    },
    iconNode('listen'),
    ...(name ? [] : [text.listenHere]),
  )
  if (name) play.ariaLabel = text.listen(name)
  return element('div', 'cluster gap-2', play, problem)
}

/** Returns a button that reads aloud, where the device has a Korean voice. */
function voiceButton(korean: string): Node[] {
  const speak = button('icon-button', () => speakKorean(korean), iconNode('listen'))
  speak.ariaLabel = text.listen(korean)
  $koreanVoice.subscribe(voice => {
    speak.hidden = !voice
  })
  return [speak]
}
