import { startScript as text } from '../../../content/site/start.ts'
import type { Exercise, FirstLesson } from '../../contract/placement.ts'
import { bringIntoSight, signalVerdict } from '../../ui/verdict-signal.ts'
import { iconNode } from '../../ui/widget-icons.ts'
import { answerMark, button, element, footWith, optionRows, questionParts } from './elements.ts'
import { playButton } from './lesson-material.ts'

interface ExerciseOptions {
  exercise: Exercise
  /** The turn of a dialogue that a gap was taken from. */
  line: FirstLesson['line']
  isLast: () => boolean
  goOn: () => void
  onWrong: () => void
}

/** Returns an exercise, whose one button checks the answer and then goes on. */
export function exerciseOf(options: ExerciseOptions): Node[] {
  const { exercise, isLast, goOn, onWrong } = options
  const { ask, text: korean, audio_url, key } = exercise
  const card = element('div', 'verdict-card')
  card.role = 'status'
  let chosen: number | null = null
  let press = () => judge()
  const rows = radioRows(exercise, at => {
    chosen = at
    onward.className = 'button'
    onward.replaceChildren(text.check)
  })
  const onward = button('button button-neutral', () => press(), text.unknown)
  const judge = () => {
    const isRight = chosen === key
    if (!isRight) onWrong()
    if (chosen !== null) signalVerdict(isRight)
    markAnswers(rows, chosen, key)
    showVerdict(card, chosen, options)
    onward.className = 'button'
    onward.replaceChildren(isLast() ? text.finish : text.next)
    press = goOn
    // The options are disabled once one is judged.
    onward.focus({ preventScroll: true })
    bringIntoSight([card], rows.querySelectorAll('[data-verdict]'))
  }
  rows.addEventListener('keydown', event => {
    if (event.key !== 'Enter' || event.repeat || chosen === null) return
    event.preventDefault()
    judge()
  })
  return [
    ...questionParts(ask, korean),
    ...(audio_url ? [playButton(audio_url)] : []),
    rows,
    card,
    footWith(onward),
  ]
}

/** Returns the options as native radio buttons. */
function radioRows({ ask, options }: Exercise, onChoose: (at: number) => void): HTMLElement {
  const rows = optionRows(options, (option, at) => {
    const input = element('input')
    Object.assign(input, { type: 'radio', name: 'exercise' })
    input.addEventListener('change', () => onChoose(at))
    return element('label', 'answer-row', input, answerMark(), option)
  })
  rows.role = 'radiogroup'
  rows.ariaLabel = ask
  return rows
}

/** Marks the right option, and the chosen one if it is another. */
function markAnswers(rows: HTMLElement, chosen: number | null, key: number): void {
  for (const [at, row] of [...rows.children].entries()) {
    row.querySelector('input')?.toggleAttribute('disabled', true)
    if (at !== key && at !== chosen) continue
    row.setAttribute('data-verdict', at === key ? 'right' : 'wrong')
    row.querySelector('.answer-mark')?.append(iconNode(at === key ? 'check' : 'close'))
  }
}

function showVerdict(
  card: HTMLElement,
  chosen: number | null,
  { exercise: { key, why, text: korean, options }, line }: ExerciseOptions,
): void {
  const verdict = chosen === null ? 'not-known' : chosen === key ? 'right' : 'wrong'
  const said = { right: text.right, wrong: text.wrong, 'not-known': text.unsure }[verdict]
  const signs = { right: [iconNode('check')], wrong: [iconNode('close')], 'not-known': [] }[verdict]
  card.dataset['verdict'] = verdict
  card.replaceChildren(
    element('p', 'verdict-title', ...signs, said),
    element('p', 'visually-hidden', `${text.key}: ${options[key]}`),
    element('p', '', why),
  )
  if (line && korean?.includes('＿'))
    card.append(element('p', 'muted', `${line.speaker}: ${line.korean}`))
}
