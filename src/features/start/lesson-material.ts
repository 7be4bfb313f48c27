import { voiceNames } from '../../../content/site/speech.ts'
import { startScript as text } from '../../../content/site/start.ts'
import type { FirstLesson } from '../../contract/placement.ts'
import { strokesOf } from '../../lib/strokes/strokes.ts'
import { playRecording, speak } from '../../stores/speech/speak.ts'
import { $speechSources, canSay, isRecorded } from '../../stores/speech/voices.ts'
import { iconNode } from '../../ui/widget-icons.ts'
import { button, element } from './elements.ts'

const SVG = 'http://www.w3.org/2000/svg'

/** The silent letter before a vowel that begins a syllable. */
const SILENT = 'ㅇ'

/** Returns a letter, drawn stroke by stroke, with its sound, and a syllable with it. */
export function letterCard(of: FirstLesson['letters'][number]): Node {
  const { letter, syllable, sound, is_by_person: isByPerson = false } = of
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
  const listen = listenButton(onSilent => speak(syllable, { isByPerson, onSilent }), syllable)
  if (!isByPerson) hideWithoutVoice(listen)
  return element('div', 'letter surface', picture, called, example, listen)
}

type LessonWord = FirstLesson['words'][number]

/**
 * Returns a word with its reading, its meaning and its sound.
 *
 * @param isSynthetic whether its recording has a synthetic voice
 */
export function wordRow(word: LessonWord, isSynthetic: boolean): Node {
  const { entry_id, korean, romanization, meaning, audio_url, is_by_person: isByPerson } = word
  const words = element(
    'span',
    '',
    element('b', '', korean),
    element('span', 'muted text-small', ` ${romanization}`),
    element('br'),
    meaning,
    ...(isByPerson ? [element('br'), element('small', 'muted', voiceNames.person)] : []),
  )
  // The dictionary's recording of a person is better than the lesson's synthetic one.
  const isOfLesson = audio_url !== null && !(isByPerson && isSynthetic)
  const recording = isOfLesson ? { address: audio_url, isSynthetic } : undefined
  const isHeard = audio_url !== null || isRecorded(entry_id)
  const sound = listenButton(onSilent => speak(korean, { recording, isByPerson, onSilent }), korean)
  if (!isHeard) hideWithoutVoice(sound)
  return element('li', 'word row gap-3 surface', words, sound)
}

/** Returns a button that plays a recording; nothing is downloaded before the press. */
export function playButton(address: string): HTMLElement {
  return listenButton(onSilent => playRecording(address, onSilent))
}

/** @param name what is heard, if that may be shown */
function listenButton(start: (onSilent: () => void) => void, name?: string): HTMLElement {
  const problem = element('span', 'problem text-small')
  problem.role = 'alert'
  const play = button(
    name ? 'icon-button' : 'question-play',
    () => {
      problem.textContent = ''
      start(() => problem.replaceChildren(text.silent))
    },
    iconNode('listen'),
    ...(name ? [] : [text.listenHere]),
  )
  if (name) play.ariaLabel = text.listen(name)
  return element('div', 'cluster gap-2', play, problem)
}

/** Hides the button of a text without a recording as long as the device has no Korean voice. */
function hideWithoutVoice(listen: HTMLElement): void {
  $speechSources.subscribe(sources => {
    listen.hidden = !canSay(sources, false)
  })
}
