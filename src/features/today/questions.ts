import { todayScript } from '../../../content/site/today.ts'
import { call } from '../../api/call.ts'
import { answerQuestion } from '../../contract/routes/today.ts'
import type { JudgedAnswer } from '../../contract/today.ts'
import { whileBusy } from '../../kit/form/form.ts'
import { failureText } from '../../kit/form/problem-texts.ts'
import { koreanRuns } from '../../lib/korean-runs.ts'
import { paths } from '../../lib/paths.ts'
import { isSomebodyElses } from '../../stores/day-work/send-work.ts'
import { siteHttp } from '../../stores/session/site-http.ts'
import { chooseByDigit } from '../../ui/choose-by-digit.ts'
import { bringIntoSight, signalVerdict } from '../../ui/verdict-signal.ts'
import { iconNode } from '../../ui/widget-icons.ts'
import type { OpenDay } from './open-day.ts'
import { showStep, stepOf } from './show-plan.ts'

const SIGNS = { right: 'check', wrong: 'close' } as const

interface QuestionEvents {
  onDayOver: () => void
  /** Called once all of them are answered. */
  onDone: () => void
}

/** Has the server judge each answer at once, and moves from question to question. */
export function followQuestions(open: OpenDay, events: QuestionEvents): void {
  const container = stepOf(open.root, 'questions')
  if (!container) return
  container.addEventListener('submit', event => {
    const form = event.target
    if (!(form instanceof HTMLFormElement)) return
    event.preventDefault()
    void check(open, container, form, event.submitter, events)
  })
  container.addEventListener('keydown', event => {
    const form = event.target instanceof Element ? event.target.closest('form') : null
    if (form) chooseByDigit(event, form.querySelectorAll('[type=radio]:enabled'))
  })
  container.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    if (target.closest('[data-next]')) showNext(container)
    const again = target.closest<HTMLElement>('[data-again]')
    if (again) showAll(container, again)
  })
}

async function check(
  open: OpenDay,
  container: HTMLElement,
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  { onDayOver, onDone }: QuestionEvents,
): Promise<void> {
  const { root, day } = open
  const item = form.closest<HTMLElement>('[data-number]')
  const button = submitter ?? form.querySelector<HTMLElement>('.button')
  const isUnsure = submitter instanceof HTMLButtonElement && submitter.value === 'unsure'
  const chosen = form.querySelector<HTMLInputElement>(':checked')
  const say = (words: string) => form.querySelector('[data-problem]')?.replaceChildren(words)
  if (!item || !button) return
  if (!chosen && !isUnsure) return say(todayScript.choose)
  if (isSomebodyElses(open)) return say(todayScript.somebodyElse)
  say('')
  const number = Number(item.dataset['number'])
  const body = { day, option_id: isUnsure ? null : (chosen?.value ?? null) }
  const answer = await whileBusy(button, () =>
    call(siteHttp, answerQuestion, { params: { number }, body }),
  )
  if (!answer) return
  if (answer.ok) {
    showJudged(container, item, answer.value.data)
    if (itemsOf(container, ':not([data-judged])').length > 0) return
    showStep(root, 'questions', true)
    onDone()
    return
  }
  const { error } = answer
  if (error.code === 'day-over') onDayOver()
  const isOnTheWay = error.code === 'network' || error.code === 'timeout'
  say(isOnTheWay ? todayScript.answerOffline : failureText(error))
}

function showJudged(container: HTMLElement, item: HTMLElement, judged: JudgedAnswer): void {
  const find = (selector: string) => item.querySelector<HTMLElement>(selector)
  const { key, answer, is_correct, explanation, transcript, words } = judged
  item.dataset['judged'] = String(is_correct)
  for (const input of item.querySelectorAll('input')) {
    input.disabled = true
    input.checked = input.value === answer
    const verdict = input.value === key ? 'right' : input.value === answer && 'wrong'
    if (!verdict) continue
    input.closest('label')?.setAttribute('data-verdict', verdict)
    input.parentElement?.querySelector('.answer-mark')?.append(iconNode(SIGNS[verdict]))
  }
  if (answer !== null) signalVerdict(is_correct)
  const verdict = is_correct ? 'right' : answer === null ? 'not-known' : 'wrong'
  find('[data-said]')?.setAttribute('data-verdict', verdict)
  if (verdict !== 'not-known') find('.verdict-title')?.prepend(iconNode(SIGNS[verdict]))
  find('[data-word]')?.replaceChildren(todayScript[verdict])
  find('[data-explanation]')?.replaceChildren(...marked(explanation))
  find('[data-lines]')?.replaceChildren(...(transcript ?? []).map(({ text }) => korean('li', text)))
  find('[data-links]')?.replaceChildren(...words.map(wordLink))
  show(find('[data-transcript]'), transcript !== null)
  show(find('[data-words]'), words.length > 0)
  show(find('[data-answers]'), false)
  const isLast = itemsOf(container, ':not([data-judged])').length === 0
  show(find('[data-next]'), !isLast)
  show(container.querySelector('[data-on]'), isLast)
  if (isLast) showScore(container)
  const said = find('[data-said]')
  show(said, true)
  if (!said) return
  said.focus({ preventScroll: true })
  bringIntoSight([said], item.querySelectorAll('label[data-verdict]'))
}

function showScore(container: HTMLElement): void {
  const score = container.querySelector<HTMLElement>('[data-score]')
  const right = itemsOf(container, '[data-judged="true"]').length
  score?.replaceChildren(todayScript.score(right, itemsOf(container).length))
  show(score, true)
}

/** Shows the next unanswered question. */
function showNext(container: HTMLElement): void {
  const [next] = itemsOf(container, ':not([data-judged])')
  for (const item of itemsOf(container)) item.hidden = item !== next
  next?.scrollIntoView({ block: 'nearest' })
  next?.querySelector('input')?.focus({ preventScroll: true })
}

function showAll(container: HTMLElement, button: HTMLElement): void {
  show(button, false)
  show(container.querySelector('[data-questions]'), true)
}

function itemsOf(container: HTMLElement, which = ''): HTMLElement[] {
  return [...container.querySelectorAll<HTMLElement>(`[data-number]${which}`)]
}

function show(part: HTMLElement | null, isShown: boolean): void {
  if (part) part.hidden = !isShown
}

/** Returns a text with its Korean words marked. */
function marked(text: string): Node[] {
  return koreanRuns(text).map(({ text: run, isKorean }) =>
    isKorean ? korean('span', run) : document.createTextNode(run),
  )
}

function wordLink(word: string): HTMLElement {
  const link = korean('a', word)
  link.className = 'target'
  link.href = paths.dictionarySearch(word)
  return link
}

function korean<Tag extends 'a' | 'li' | 'span'>(tag: Tag, text: string) {
  const element = document.createElement(tag)
  element.lang = 'ko'
  element.textContent = text
  return element
}
