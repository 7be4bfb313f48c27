import { startScript as text } from '../../../content/site/start.ts'
import { call } from '../../api/call.ts'
import type { Result } from '../../api/http.ts'
import type { Answer } from '../../contract/calls.ts'
import type { Exercise, FirstLesson } from '../../contract/placement.ts'
import { getFirstLesson } from '../../contract/routes/placement.ts'
import { failureText } from '../../kit/form/problem-texts.ts'
import { followVoiceLabels } from '../../kit/speech/voice-labels.ts'
import { readOnboarding, updateOnboarding } from '../../stores/onboarding/onboarding.ts'
import { siteHttp } from '../../stores/session/site-http.ts'
import { button, element, footWith } from './elements.ts'
import { exerciseOf } from './exercise.ts'
import { letterCard, wordRow } from './lesson-material.ts'
import { type Position, type StartPage, showPosition } from './start-page.ts'

/** One screen of a lesson; `again` for an exercise that was wrong before. */
type Part =
  | { kind: 'letters' }
  | { kind: 'words' }
  | { kind: 'exercise'; exercise: Exercise; isAgain?: boolean }

const loaded = new Map<string, Promise<Result<Answer<typeof getFirstLesson>>>>()

/** Loads a lesson, once. */
export function loadLesson(step: string): Promise<Result<Answer<typeof getFirstLesson>>> {
  const earlier = loaded.get(step)
  if (earlier) return earlier
  const answer = call(siteHttp, getFirstLesson, { params: { step } })
  loaded.set(step, answer)
  void answer.then(({ ok }) => ok || loaded.delete(step))
  return answer
}

/** Returns a function that opens the lesson at the chosen place, where it was left. */
export function followLesson(page: StartPage): () => void {
  const { root, go, say } = page
  const container = root.querySelector<HTMLElement>('[data-lesson-screen]')
  const title = root.querySelector<HTMLElement>('[data-lesson-title]')
  if (!container || !title) return () => {}

  async function open(): Promise<void> {
    const { place, lesson, lessonAt = 0 } = readOnboarding()
    if (!place) return
    if (lesson?.place.step_id === place.step_id) return play(lesson, lessonAt)
    container?.replaceChildren(element('p', 'muted', text.loading))
    const answer = await loadLesson(place.step_id)
    if (readOnboarding().place?.step_id !== place.step_id) return
    if (!answer.ok) {
      const isOffline = answer.error.code === 'network'
      return say(isOffline ? text.offline : failureText(answer.error), () => void open())
    }
    updateOnboarding({ lesson: answer.value.data, lessonAt: 0 })
    play(answer.value.data, 0)
  }

  function play(lesson: FirstLesson, from: number): void {
    const parts: Part[] = [
      ...(lesson.letters.length > 0 ? [{ kind: 'letters' } as const] : []),
      { kind: 'words' },
      ...lesson.exercises.map(exercise => ({ kind: 'exercise', exercise }) as const),
    ]
    const planned = parts.length
    title?.replaceChildren(lesson.title)
    const showPart = (at: number) => {
      const part = parts[at]
      updateOnboarding({
        lessonAt: Math.min(at, lesson.exercises.length + 1),
        ...(at === 0 && { missed: [] }),
      })
      if (!part) return go('done')
      const goOn = () => showPart(at + 1)
      showPosition(root, positionOf(at, planned, parts.length))
      container?.replaceChildren(
        ...contentOf(lesson, part, {
          goOn,
          isLast: () => at === parts.length - 1,
          onWrong: (exercise, isAgain) => {
            if (isAgain) markMissed(lesson, exercise)
            else parts.push({ kind: 'exercise', exercise, isAgain: true })
          },
        }),
      )
      container?.querySelector<HTMLElement>('[tabindex]')?.focus({ preventScroll: true })
      scrollTo(0, 0)
    }
    showPart(from < parts.length ? from : 0)
  }

  return () => void open()
}

/** Returns the position of a part: exercises that come again after the planned ones count anew. */
function positionOf(at: number, planned: number, all: number): Position {
  if (at < planned)
    return { of: text.partOf, at: text.at(at + 1, planned), total: planned, done: at }
  const [done, total] = [at - planned, all - planned]
  return { at: text.again(done + 1, total), total, done }
}

/** Remembers the word of an exercise that was wrong twice, if it is about one. */
function markMissed({ words }: FirstLesson, { text: korean, options, key }: Exercise): void {
  const { missed = [] } = readOnboarding()
  const found = words.find(word => [korean, options[key]].includes(word.korean))
  if (found) updateOnboarding({ missed: [...missed, found.entry_id] })
}

interface PartHandlers {
  goOn: () => void
  isLast: () => boolean
  /** Puts an exercise at the end again, or notes that it was wrong again. */
  onWrong: (exercise: Exercise, isAgain: boolean) => void
}

function contentOf(lesson: FirstLesson, part: Part, handlers: PartHandlers): Node[] {
  if (part.kind === 'exercise') {
    const { exercise, isAgain = false } = part
    const onWrong = () => handlers.onWrong(exercise, isAgain)
    return exerciseOf({ ...handlers, exercise, line: lesson.line, onWrong })
  }
  const isLetters = part.kind === 'letters'
  const heading = element('h3', 'text-large', isLetters ? text.letters : text.words)
  heading.tabIndex = -1
  const onward = footWith(button('button', handlers.goOn, isLetters ? text.next : text.start))
  if (isLetters) {
    const cards = element('div', 'letters', ...lesson.letters.map(letterCard))
    return [heading, element('p', 'muted text-small', text.lettersNote), cards, onward]
  }
  const { words, is_synthetic } = lesson
  const rows = words.map(word => wordRow(word, is_synthetic))
  const list = element('ul', 'stack gap-2', ...rows)
  list.role = 'list'
  const isByPerson = words.every(
    word => word.is_by_person || (word.audio_url !== null && !is_synthetic),
  )
  return [heading, list, ...(isByPerson ? [] : [voiceNote()]), onward]
}

/** Returns a line that says whose voice is heard. */
function voiceNote(): HTMLElement {
  const label = element('span')
  label.dataset['voiceLabel'] = ''
  const note = element('p', 'muted text-small', text.voice, label)
  followVoiceLabels(note)
  return note
}
