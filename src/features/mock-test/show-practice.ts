import { setPrefix, ownPractice as text } from '../../../content/site/mock-tests.ts'
import { call } from '../../api/call.ts'
import type { MistakesOfTest, Skill } from '../../contract/mock-test-results.ts'
import { getAttempts, getMistakes } from '../../contract/routes/mock-tests.ts'
import { getToday } from '../../contract/routes/today.ts'
import type { Readiness } from '../../contract/today.ts'
import { classPaths } from '../../lib/class-paths.ts'
import { paths } from '../../lib/paths.ts'
import { claimStored } from '../../stores/mock-test/claim-stored.ts'
import { storingHttp } from '../../stores/store-ahead.ts'
import { chooseExam } from './choose-exam.ts'
import { findOpenAttempts } from './find-open-attempts.ts'
import { showLastScores } from './last-scores.ts'
import { isBeginner, isWeak, recommend, repeatPath, titleOf } from './recommend.ts'
import { lineOf, settle, showRecommended } from './show-recommended.ts'

/** More would fill the page; whoever has practised these sees the next. */
const SHOWN = 3
/** From this width on skills have room in a column beside the sets, where they are open. */
const WIDE = '(min-width: 960px)'

/** The place of the sets in the address. */
const SETS = '#latihan'

type Skills = Readiness['skills']

/** Lessons that train a skill for which there is no practice set. */
const trainingWithoutSet: Partial<Record<Skill, { path: string; name: string }>> = {
  hangul: { path: classPaths.detail('hangul-dari-nol'), name: text.toClass },
}

/** Completes the page of practice sets by what is known of the learner. */
export async function showPractice(page: HTMLElement): Promise<void> {
  const container = page.querySelector<HTMLElement>('[data-own]')
  if (!container || container.ariaBusy === 'true') return
  container.ariaBusy = 'true'
  try {
    await complete(page, container)
  } finally {
    container.ariaBusy = null
    settle(page)
  }
}

async function complete(page: HTMLElement, container: HTMLElement): Promise<void> {
  await claimStored(storingHttp)
  const [attempts, mistakes, today, open] = await Promise.all([
    call(storingHttp, getAttempts),
    call(storingHttp, getMistakes),
    call(storingHttp, getToday),
    findOpenAttempts(),
  ])
  const toRepeat = mistakes.ok ? mistakes.value.data : []
  const done = attempts.ok ? attempts.value.data : []
  if (attempts.ok) showLastScores(page, done)
  followMistakes(page, toRepeat, today.ok)
  showFailure(container, mistakes.ok && today.ok)
  const isNew = attempts.ok && done.length === 0
  const promise = container.querySelector('[data-promise]')
  // Mistakes of a class quiz are results too.
  promise?.toggleAttribute('hidden', !isNew || toRepeat.length > 0)
  if (!today.ok) return
  // Skills are of exams, whose sets come after the letters.
  const isEarly = isBeginner(today.value.data, done)
  promise?.querySelector('li + li')?.toggleAttribute('hidden', isEarly)
  showGoal(page, today.value.data.goal?.exam)
  const results = { today: today.value.data, attempts: done, mistakes: toRepeat, open: open ?? [] }
  const next = await recommend(page, { ...results, nameOf: skill => nameOf(page, skill) })
  // The list leaves out what the recommendation trains already, unless a test to continue hides it.
  const isGoing = page.querySelector<HTMLElement>('[data-going]')?.hidden === false
  const trained = new Set([next?.skill, ...((!isGoing && toRepeat[0]?.skills) || [])])
  const others = today.value.data.readiness.skills.filter(({ skill }) => !trained.has(skill))
  showSkills(page, others, toRepeat)
  if (!next) return
  showRecommended(page, next)
  const hasUsed = done.some(({ mock_test_id }) => lineOf(page, mock_test_id))
  if ((!next.test || isEarly) && !hasUsed) foldSets(page)
}

/** Lists mistakes; the newest are the recommended set, unless a test to continue takes its place. */
function followMistakes(page: HTMLElement, mistakes: MistakesOfTest[], hasSet: boolean): void {
  const going = page.querySelector<HTMLElement>('[data-going]')
  const show = () => {
    const isFirstShown = hasSet && going?.hidden
    page.querySelector('#kesalahan')?.replaceChildren(isFirstShown ? text.others : text.all)
    showMistakes(page, isFirstShown ? mistakes.slice(1) : mistakes)
  }
  show()
  if (going) new MutationObserver(show).observe(going, { attributeFilter: ['hidden'] })
}

/**
 * Folds the sets of the exams into one row for a learner who is to learn the letters first, and
 * does not lead to the exams, unless the address names one.
 */
function foldSets(page: HTMLElement): void {
  const section = page.querySelector<HTMLElement>('[data-practice]:not([data-chosen])')
  const template = section?.querySelector('template')
  if (!section || !template || section.querySelector('[data-later]')) return
  const sets = [...section.children].filter(each => each !== template)
  const topics = page.querySelector('[data-topics]')
  section.append(document.importNode(template.content, true))
  page.querySelector('[data-exams-next]')?.setAttribute('hidden', '')
  section.querySelector('[data-folded]')?.append(...sets, ...(topics ? [topics] : []))
  const fold = section.querySelector('details')
  if (fold) fold.open = location.hash === SETS
}

function showFailure(container: HTMLElement, isWhole: boolean): void {
  const failure = container.querySelector<HTMLElement>('[data-failed]')
  if (!failure) return
  failure.hidden = isWhole
  failure.querySelector('[role=status]')?.replaceChildren(isWhole ? '' : text.failed)
}

/** Fills a list of a section from its template; an empty one is not shown. */
function fill<T>(
  section: HTMLElement | null,
  items: readonly T[],
  summary: string,
  write: (line: DocumentFragment, item: T) => void,
): void {
  const template = section?.querySelector('template')
  const fold = section?.querySelector('details')
  if (!section || !template) return
  section.hidden = items.length === 0
  // A single one needs no more room than its summary would.
  if (fold) fold.open ||= matchMedia(WIDE).matches || items.length === 1
  section.querySelector('[data-summary]')?.replaceChildren(summary)
  const lines = items.slice(0, SHOWN).map(item => {
    const line = document.importNode(template.content, true)
    write(line, item)
    return line
  })
  section.querySelector('ul')?.replaceChildren(...lines)
}

function showMistakes(page: HTMLElement, mistakes: readonly MistakesOfTest[]): void {
  const section = page.querySelector<HTMLElement>('[data-mistakes]')
  const count = mistakes.reduce((sum, { questions }) => sum + questions.length, 0)
  fill(section, mistakes, text.mistakes(count), (line, ofTest) => {
    const link = line.querySelector('a')
    if (link) link.href = repeatPath(ofTest)
    line.querySelector('b')?.replaceChildren(titleOf(ofTest))
    line.querySelector('span')?.replaceChildren(text.mistakes(ofTest.questions.length))
  })
}

/** Shows the weakest skills, each with its mistakes, or else with the set that trains it. */
function showSkills(page: HTMLElement, skills: Skills, mistakes: readonly MistakesOfTest[]): void {
  const section = page.querySelector<HTMLElement>('[data-skills]')
  const weak = skills.filter(isWeak)
  const summary = weak.map(({ skill }) => nameOf(page, skill)).join(', ')
  const links = page.querySelectorAll<HTMLAnchorElement>('[data-mistakes] a')
  const listed = new Set([...links].map(link => link.getAttribute('href')))
  fill(section, weak, summary, (line, weakness) => {
    const { skill, correct, items } = weakness
    const link = line.querySelector('a')
    const training = trainingOf(weakness, mistakes)
    if (link && training) link.href = training.path
    const bar = line.querySelector('progress')
    if (bar) {
      bar.max = items
      bar.value = correct
      bar.ariaLabel = nameOf(page, skill)
    }
    line.querySelector('b')?.replaceChildren(nameOf(page, skill))
    line.querySelector('span')?.replaceChildren(text.skill(correct, items))
    // The list of mistakes says the same.
    const name = training && !listed.has(training.path) ? training.name : ''
    line.querySelector('[data-practice-name]')?.replaceChildren(name)
  })
}

/** Returns where a skill is trained. */
function trainingOf({ skill, practice }: Skills[number], mistakes: readonly MistakesOfTest[]) {
  const wrong = mistakes.find(({ skills }) => skills.includes(skill))
  if (wrong) return { path: repeatPath(wrong), name: text.repeatMistakes(titleOf(wrong)) }
  if (!practice) return trainingWithoutSet[skill]
  const name = text.practice(practice.title.replace(setPrefix, ''))
  return { path: paths.beginPractice(practice.mock_test_id), name }
}

/** Returns the name of a skill, which the page brings along: it is in other texts too. */
function nameOf(page: HTMLElement, skill: string): string {
  const names = page.querySelector<HTMLElement>('[data-own]')?.dataset['own'] ?? '{}'
  const name = String(Object(JSON.parse(names))[skill] ?? skill)
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** Shows the sets of the learner's exam, unless the address names another. */
function showGoal(page: HTMLElement, exam: string | undefined): void {
  const section = page.querySelector<HTMLElement>('[data-practice]')
  const groups = [...(section?.querySelectorAll<HTMLElement>('[data-group]') ?? [])]
  const hasSets = groups.some(each => each.dataset['group'] === exam)
  if (!section || !exam || section.dataset['chosen'] || !hasSets) return
  chooseExam(section, exam)
}
