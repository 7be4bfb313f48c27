import { paths } from '../lib/paths.ts'
import type { IconName } from '../ui/icons.ts'
import { messages } from './messages.ts'

export interface MenuLink {
  label: string
  path: string
}

export type MenuItem = { icon: IconName } & (MenuLink | { label: string; links: MenuLink[] })

/** The bar's main items, in order. */
export const menu: MenuItem[] = [
  { icon: 'home', label: messages.dashboard, path: paths.home },
  { icon: 'book', label: messages.class, path: paths.classes },
  { icon: 'calendar', label: messages.event, path: paths.schedule },
  {
    icon: 'headphones',
    label: messages.audioBooks,
    links: [
      { label: messages.audioEpsTopik, path: paths.audioEpsTopik },
      { label: messages.audioTopik2, path: paths.audioTopik2 },
      { label: messages.audioKonoha, path: paths.audioKonoha },
    ],
  },
  { icon: 'search', label: messages.dictionary, path: paths.dictionary },
]
