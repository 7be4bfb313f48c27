import { setPrefix, ownPractice as text } from '../../../content/site/mock-tests.ts'
import type { Skill } from '../../contract/mock-test-results.ts'

/** A set that the page recommends, and the reason. */
export interface Recommendation {
  title: string
  path: string
  reason: string
  /** Id of the test, whose emblem is shown; undefined for a lesson. */
  test?: string
  /** The weak skill that it trains, if that is the reason. */
  skill?: Skill
  /** The emblem of what the page does not list. */
  emblem?: 'exam' | 'hangul'
  /** Line above the title, instead of the usual one. */
  kicker?: string
  /** Label of the button. */
  action?: string
}

/** Returns the line of a set, wherever the page has it. */
export function lineOf(page: HTMLElement, test: string): Element | null {
  return page.querySelector(`[data-set="${CSS.escape(test)}"]`)
}

/** Shows a recommendation in the place of the one that the page came with (recommended.astro). */
export function showRecommended(page: HTMLElement, recommendation: Recommendation): void {
  const section = page.querySelector<HTMLElement>('[data-recommended]')
  const { test, action } = recommendation
  const usual = test ? (action ? text.again : text.forYou) : action ? text.begun : undefined
  const kicker = recommendation.kicker ?? usual
  if (kicker) section?.querySelector('[data-kicker]')?.replaceChildren(kicker)
  if (section) fillCard(page, section, recommendation)
}

/** Shows a test, a set or a lesson in a card (begin-card.astro). */
export function fillCard(
  page: HTMLElement,
  section: HTMLElement,
  { title, path, reason, test, action, emblem = test ? 'exam' : 'hangul' }: Recommendation,
): void {
  section.querySelector('[data-title]')?.replaceChildren(title.replace(setPrefix, ''))
  section.querySelector('[data-reason]')?.replaceChildren(reason)
  const link = section.querySelector('a')
  if (link) link.href = path
  link?.replaceChildren(action ?? text.begin)
  const line = test ? lineOf(page, test) : null
  const others = section.querySelector('template')?.content
  const drawn = line
    ? (line.querySelector('.emblem') ?? line.closest('details')?.querySelector('.emblem'))
    : others?.querySelector(`[data-emblem="${emblem}"] .emblem`)
  if (drawn) section.querySelector('.emblem')?.replaceWith(drawn.cloneNode(true))
}

/** Shows the page, which waited for what is known of the learner (view-columns.astro). */
export function settle(page: HTMLElement): void {
  page.querySelector('[data-columns]')?.setAttribute('data-settled', '')
}
