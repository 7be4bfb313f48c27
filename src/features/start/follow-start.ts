import { startScript as text } from '../../../content/site/start.ts'
import { takeOver } from '../../kit/page/take-over.ts'
import { savesData } from '../../lib/saves-data.ts'
import {
  type Onboarding,
  readOnboarding,
  removeOnboarding,
  updateOnboarding,
} from '../../stores/onboarding/onboarding.ts'
import { $userId } from '../../stores/session/user-id.ts'
import { chooseByDigit } from '../../ui/choose-by-digit.ts'
import {
  firstPlace,
  problemOf,
  SCREENS,
  type Screen,
  type StartPage,
  showPosition,
  showStep,
} from './start-page.ts'

/** Choices and options of the shown screen, which digits press. */
const DIGITS = '[data-screen]:not([hidden]) :is(.choice, .answer-row, .answer-row input):enabled'

/** Makes /start work: each answer leads to the next screen, and the browser's back to the last. */
export function followStart(root: HTMLElement): void {
  const page: StartPage = { root, go, say: problemOf(root) }
  const open = (isFirst: boolean) => {
    const screen = reachable(screenOf(location.hash), readOnboarding())
    page.say()
    show(root, screen, isFirst)
    void openScreen(page, screen)
  }
  root.addEventListener('click', ({ target }) => {
    const choice = target instanceof Element && target.closest<HTMLButtonElement>('[data-choice]')
    if (choice) choose(page, choice)
  })
  root.addEventListener('keydown', event => {
    chooseByDigit(event, root.querySelectorAll(DIGITS))
  })
  root.querySelector('[data-back]')?.addEventListener('click', () => history.back())
  root.querySelector('[data-again]')?.addEventListener('click', () => {
    updateOnboarding({ lessonAt: 0 })
    go('lesson')
  })
  addEventListener('hashchange', () => open(false))
  open(true)
  takeOver(root)
}

function go(screen: Screen): void {
  location.hash = screen
}

function screenOf(hash: string): Screen {
  return SCREENS.find(screen => hash === `#${screen}`) ?? 'goal'
}

/** Returns the screen, or the earlier one whose answer is missing. */
function reachable(
  screen: Screen,
  { exam, reading, place, minutes, lessonAt }: Onboarding,
): Screen {
  const at = SCREENS.indexOf(screen)
  if (!exam || at === 0) return 'goal'
  if (!reading || at === 1) return 'reading'
  if (screen === 'placement') return reading === 'none' ? 'reading' : screen
  if (!place) return 'reading'
  if (screen === 'place' || screen === 'minutes') return screen
  if (!minutes) return 'minutes'
  return screen === 'done' && lessonAt === undefined ? 'lesson' : screen
}

function show(root: HTMLElement, screen: Screen, isFirst: boolean): void {
  for (const section of root.querySelectorAll<HTMLElement>('[data-screen]'))
    section.hidden = section.dataset['screen'] !== screen
  const back = root.querySelector<HTMLElement>('[data-back]')
  if (back) back.hidden = screen === 'goal'
  showProgress(root, screen)
  markChosen(root, readOnboarding())
  const { place } = readOnboarding()
  for (const line of root.querySelectorAll('[data-place]'))
    line.replaceChildren(place ? text.week(place.week, place.title) : '')
  showPlan(root, screen, readOnboarding())
  if (isFirst) return
  scrollTo(0, 0)
  root.querySelector<HTMLElement>(`[data-screen=${screen}] h2`)?.focus()
}

/** Shows the step; the lesson, which counts its own parts, begins anew. */
function showProgress(root: HTMLElement, screen: Screen): void {
  if (screen === 'lesson' || screen === 'done')
    showPosition(root, { done: screen === 'done' ? 1 : 0, total: 1 })
  else showStep(root, ROW_OF[screen] ?? screen, screen === 'place' ? 1 : 0)
}

/** The row of the plan beside the questions that a screen belongs to, where their names differ. */
const ROW_OF: Partial<Record<Screen, string>> = { goal: 'exam', placement: 'place' }

/** Shows what was chosen in the plan beside the questions. */
function showPlan(root: HTMLElement, screen: Screen, { place, lesson }: Onboarding): void {
  const chosen: Record<string, string | undefined> = {
    place: place && text.week(place.week, place.title),
    lesson: screen === 'done' ? lesson?.title : undefined,
  }
  for (const row of root.querySelectorAll<HTMLElement>('[data-plan]')) {
    const name = row.dataset['plan'] ?? ''
    const choice = root.querySelector(`[data-choice=${name}][aria-pressed=true] > b`)
    const words = chosen[name] ?? choice?.textContent ?? ''
    const isNow = name === (ROW_OF[screen] ?? screen)
    row.querySelector('[data-chosen]')?.replaceChildren(words)
    row.toggleAttribute('data-done', words !== '' && !isNow)
    row.toggleAttribute('data-now', isNow)
  }
}

function markChosen(root: HTMLElement, { exam, reading, minutes }: Onboarding): void {
  const chosen: Record<string, string | undefined> = { exam, reading, minutes: minutes?.toString() }
  for (const choice of root.querySelectorAll<HTMLButtonElement>('[data-choice]'))
    choice.ariaPressed = String(chosen[choice.dataset['choice'] ?? ''] === choice.value)
}

/** Stores an answer and goes on. */
function choose({ root }: StartPage, { dataset, value }: HTMLButtonElement): void {
  const next = store(root, dataset['choice'], value)
  if (next === 'lesson') void save()
  go(next)
}

/** @returns the next screen; the buttons have only values of the contract */
function store(root: HTMLElement, question: string | undefined, value: string): Screen {
  if (question === 'exam') {
    const owner = $userId.get() ?? undefined
    // Another person's, who has left this device.
    if (readOnboarding().owner !== owner) removeOnboarding()
    updateOnboarding({ exam: value as NonNullable<Onboarding['exam']>, owner })
    void loadAhead(root)
    return 'reading'
  }
  if (question === 'minutes') {
    updateOnboarding({ minutes: Number(value) as NonNullable<Onboarding['minutes']> })
    return 'lesson'
  }
  const reading = value as NonNullable<Onboarding['reading']>
  const isReader = reading !== 'none'
  const place = isReader ? undefined : firstPlace(root)
  updateOnboarding({ reading, place, lesson: undefined })
  return isReader ? 'placement' : 'minutes'
}

/** Scripts of the screens behind the first ones, which a slow phone loads while they are read. */
const SCRIPTS: Partial<Record<Screen, () => Promise<(page: StartPage) => () => void>>> = {
  placement: async () => (await import('./placement.ts')).followPlacement,
  place: async () => (await import('./place.ts')).followPlace,
  lesson: async () => (await import('./lesson.ts')).followLesson,
  done: async () => (await import('./done.ts')).followDone,
}
/** Loads what comes later while the first screens are read: it is there without a network then. */
async function loadAhead(root: HTMLElement): Promise<void> {
  await Promise.allSettled(Object.values(SCRIPTS).map(load => load()))
  const first = firstPlace(root)
  if (!first || savesData()) return
  const script = await import('./lesson.ts').catch(() => undefined)
  await script?.loadLesson(first.step_id)
}

const openers = new Map<Screen, () => void>()

async function openScreen(page: StartPage, screen: Screen): Promise<void> {
  const follow = openers.has(screen) ? undefined : await SCRIPTS[screen]?.().catch(() => undefined)
  if (follow && !openers.has(screen)) openers.set(screen, follow(page))
  if (page.root.querySelector<HTMLElement>(`[data-screen=${screen}]`)?.hidden) return
  const open = openers.get(screen)
  if (open) open()
  else if (SCRIPTS[screen]) page.say(text.offline, () => void openScreen(page, screen))
}

/** A learner's goal is saved at once; a visitor's when there is an account. */
async function save(): Promise<void> {
  if (readOnboarding().owner === undefined) return
  const script = await import('./done.ts').catch(() => undefined)
  await script?.saveChoices()
}
