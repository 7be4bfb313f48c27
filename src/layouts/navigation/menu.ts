import { later } from '../../lib/later.ts'
import { listPages, paths } from '../../lib/paths.ts'
import type { IconName } from '../../ui/icons.ts'
import { pageNames } from '../page-names.ts'
import { type Label, messages } from './messages.ts'

export interface MenuLink {
  label: Label
  path: string
  /** Paths of the pages below it, which also mark it as current. */
  within?: readonly string[]
  /** Whether visitors may open it; all other links send them to the login (spec section 2). */
  isPublic?: true
}

export type MenuItem = { icon: IconName } & (MenuLink | { label: Label; links: MenuLink[] })

/** Main items of the bar, in order. */
export const menu: MenuItem[] = [
  { icon: 'home', label: messages.dashboard, path: paths.dashboard },
  {
    icon: 'book',
    label: messages.class,
    path: paths.classes,
    within: [paths.classDetails, paths.classContent, paths.classCategory, paths.classHistory],
  },
  { icon: 'calendar', label: messages.event, path: paths.schedule },
  {
    icon: 'headphones',
    label: messages.audioBooks,
    links: [
      { label: messages.audioEpsTopik, path: paths.audioEpsTopik, isPublic: true },
      { label: messages.audioTopik2, path: paths.audioTopik2, isPublic: true },
      { label: messages.audioKonoha, path: paths.audioKonoha, isPublic: true },
    ],
  },
  { icon: 'search', label: { name: pageNames.dictionary }, path: paths.dictionary, isPublic: true },
  {
    icon: 'pin',
    label: messages.explore,
    links: [
      { label: { name: pageNames.mockTests }, path: paths.mockTests, isPublic: true },
      { label: { name: pageNames.practice }, path: paths.practiceSets, isPublic: true },
      ...listPages.map(({ name, path }) => ({ label: { name }, path, isPublic: true as const })),
      { label: { name: pageNames.packages }, path: paths.subscription, isPublic: true },
    ],
  },
]

/**
 * Returns the path of a link in the bar: directly, or through the login.
 *
 * @param mark result of `signedInMark`
 */
export function barPath({ path, isPublic }: MenuLink, mark: string): string {
  if (isPublic || mark === 'true') return path
  return mark === later.signedIn ? later.loginThen + path : paths.loginThen(path)
}
