import { startScript as text } from '../../../content/site/start.ts'
import { call } from '../../api/call.ts'
import type { Result } from '../../api/http.ts'
import type { Answer } from '../../contract/calls.ts'
import { PLACEMENT_QUESTIONS_MAX } from '../../contract/limits.ts'
import { answerPlacement, startPlacement } from '../../contract/routes/placement.ts'
import { failureText } from '../../kit/form/problem-texts.ts'
import { readOnboarding, updateOnboarding } from '../../stores/onboarding/onboarding.ts'
import { siteHttp } from '../../stores/session/site-http.ts'
import { answerMark, button, element, optionRows, questionParts } from './elements.ts'
import { firstPlace, type StartPage, showStep } from './start-page.ts'

type Placed = Answer<typeof startPlacement>

/** Returns a function that begins the placement; the server chooses and judges its questions. */
export function followPlacement({ root, go, say }: StartPage): () => void {
  const container = root.querySelector<HTMLElement>('[data-question]')
  const number = root.querySelector<HTMLElement>('[data-number]')
  const unknown = root.querySelector<HTMLElement>('[data-unknown]')
  /** Counts requests: an answer that is late changes nothing. */
  let [requests, isOffline] = [0, false]
  /** The Korean text that the open question is about, if any. */
  let open: string | null = null

  async function ask(send: () => Promise<Result<Placed>>): Promise<void> {
    const turn = ++requests
    say()
    container?.setAttribute('aria-busy', 'true')
    const answer = await send()
    if (turn !== requests) return
    container?.removeAttribute('aria-busy')
    isOffline = !answer.ok && answer.error.code === 'network'
    if (answer.ok) return showNext(answer.value)
    const { error } = answer
    if (error.code === 'placement-expired') return begin(failureText(error))
    say(isOffline ? text.placementOffline : failureText(error), () => void ask(send))
  }

  function showNext({ data: { next, place, was_right } }: Placed): void {
    updateOnboarding({ place, lesson: undefined })
    if (open && was_right !== null) addWord(open, was_right)
    open = wordOf(next?.question.text)
    if (next) show(next)
    else go('place')
  }

  function show({ question, token }: NonNullable<Placed['data']['next']>): void {
    const answerWith = (option: number | null) =>
      void ask(() => call(siteHttp, answerPlacement, { body: { token, option } }))
    number?.replaceChildren(text.question(question.number, PLACEMENT_QUESTIONS_MAX))
    showStep(root, 'place', (question.number - 1) / PLACEMENT_QUESTIONS_MAX)
    container?.replaceChildren(...partsOf(question, answerWith))
    if (unknown) Object.assign(unknown, { hidden: false, onclick: () => answerWith(null) })
    number?.focus()
  }

  function begin(problem?: string): void {
    const { exam, reading } = readOnboarding()
    if (!exam || !reading || reading === 'none') return
    container?.replaceChildren(element('p', 'muted', text.loading))
    if (unknown) unknown.hidden = true
    updateOnboarding({ placementWords: [] })
    open = null
    void ask(() => call(siteHttp, startPlacement, { body: { exam, reading } }))
    if (problem) say(problem)
  }

  root.querySelector('[data-skip]')?.addEventListener('click', () => {
    requests++
    // Without a network only the first lesson is on the device.
    if (isOffline && !readOnboarding().place) updateOnboarding({ place: firstPlace(root) })
    return readOnboarding().place ? go('place') : begin()
  })
  return begin
}

/** Returns a question whose answers are given by one press, since none is judged. */
function partsOf(
  { ask, text: korean, options }: NonNullable<Placed['data']['next']>['question'],
  answerWith: (option: number) => void,
): Node[] {
  const rows = optionRows(options, (option, at) => {
    const row = button(
      'answer-row',
      () => {
        row.ariaPressed = 'true'
        answerWith(at)
      },
      answerMark(),
      option,
    )
    return row
  })
  return [...questionParts(ask, korean), rows]
}

/** Returns the text of a question if it is a word: a sentence with a gap is none. */
function wordOf(korean: string | null | undefined): string | null {
  return korean && !/[_＿]/.test(korean) ? korean : null
}

function addWord(korean: string, isKnown: boolean): void {
  const { placementWords = [] } = readOnboarding()
  updateOnboarding({ placementWords: [...placementWords, { korean, isKnown }] })
}
