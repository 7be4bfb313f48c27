import { grammarPaths } from '../../lib/grammar-paths.ts'
import { later } from '../../lib/later.ts'
import { type ListPage, paths } from '../../lib/paths.ts'
import { studyGuide } from '../../lib/study-guide-path.ts'
import type { IconName } from '../../ui/icons.ts'
import { pageNames } from '../page-names.ts'
import { type Label, messages } from './messages.ts'

export interface MenuLink {
  label: Label
  path: string
  /** Paths of the other pages which mark it as current too. */
  within?: RegExp
  /** Whether visitors may open it; all other links send them to the login (spec section 2). */
  isPublic?: true
}

export type MenuItem = { icon: IconName } & (MenuLink | { label: Label; links: MenuLink[] })

/** Returns the main items of the bar, in order, with the given pages of lists. */
export function menuWith(sections: readonly ListPage[]): MenuItem[] {
  return [
    { icon: 'home', label: messages.dashboard, path: paths.dashboard },
    {
      icon: 'book',
      label: messages.class,
      path: paths.classes,
      within: /^\/class-/,
    },
    { icon: 'calendar', label: messages.event, path: paths.schedule },
    {
      icon: 'headphones',
      label: messages.audioBooks,
      links: [
        publicLink(messages.audioEpsTopik, paths.audioEpsTopik),
        publicLink(messages.audioTopik2, paths.audioTopik2),
        publicLink(messages.audioKonoha, paths.audioKonoha),
      ],
    },
    { icon: 'path', ...publicLink({ name: messages.learn }, paths.korean) },
    {
      icon: 'pencil',
      ...publicLink({ name: pageNames.practice }, paths.practiceSets),
      within: /^\/mock-test(\/|$)/,
    },
    {
      icon: 'search',
      ...publicLink({ name: pageNames.dictionary }, paths.dictionary),
      within: /^\/words$/,
    },
    {
      icon: 'menu',
      label: messages.more,
      links: [
        publicLink({ name: pageNames.mockTests }, paths.exams),
        publicLink({ name: pageNames.grammar }, grammarPaths.list),
        publicLink({ name: pageNames.studyGuide }, studyGuide),
        ...sections.map(({ name, path }) => publicLink({ name }, path)),
        publicLink({ name: pageNames.explore }, paths.explore),
        publicLink({ name: pageNames.packages }, paths.subscription),
      ],
    },
  ]
}

function publicLink(label: Label, path: string): MenuLink {
  return { label, path, isPublic: true }
}

/**
 * Returns the path of a link in the bar: directly, or through the login.
 *
 * @param mark result of `signedInMark`
 */
export function barPath({ path, isPublic }: MenuLink, mark: string): string {
  if (isPublic || mark === 'true') return path
  return mark === later.signedIn ? later.loginThen + path : paths.loginThen(path)
}
