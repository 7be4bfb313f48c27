import type { AstroGlobal } from 'astro'
import { call } from '../../api/call.ts'
import type { PageName } from '../../contract/page-texts.ts'
import { getPageTexts } from '../../contract/routes/page-texts.ts'
import { pageHttp } from './page-http.ts'

interface FirstWords {
  heading: string
  lead: string
}

/**
 * Returns the texts of a page with the heading and lead written by administrators, or our own when
 * they fail to load.
 */
export async function pageText<T extends FirstWords>(
  page: Pick<AstroGlobal, 'url' | 'locals'>,
  name: PageName,
  ours: T,
): Promise<Omit<T, keyof FirstWords> & FirstWords> {
  const answer = await call(pageHttp(page), getPageTexts)
  const written = answer.ok ? answer.value.data.find(({ id }) => id === name) : undefined
  return written ? { ...ours, heading: written.heading, lead: written.lead } : ours
}
