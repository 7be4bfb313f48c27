import type { AstroGlobal } from 'astro'
import { call } from '../../api/call.ts'
import { getFilledLists } from '../../contract/routes/page-texts.ts'
import { type ListPage, listPages } from '../../lib/paths.ts'
import { pageHttp } from './page-http.ts'

/**
 * Splits the pages of lists into those that menus show and those that hold only samples as yet. A
 * prerendered page, which cannot ask, leaves them all to `/explore`.
 */
export async function shownListPages(
  page: Pick<AstroGlobal, 'isPrerendered' | 'url' | 'locals'>,
): Promise<{ shown: readonly ListPage[]; samples: readonly ListPage[] }> {
  const answer = page.isPrerendered ? undefined : await call(pageHttp(page), getFilledLists)
  const filled = new Set(answer?.ok ? answer.value.data : [])
  const isShown = ({ lists }: ListPage) => !lists || lists.some(name => filled.has(name))
  return {
    shown: listPages.filter(isShown),
    samples: listPages.filter(each => !isShown(each)),
  }
}
