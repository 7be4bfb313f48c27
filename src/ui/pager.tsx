import { messages } from './messages.ts'
import { SiteIcon } from './site-icon.tsx'

export interface PagerProps {
  /** The page being shown, from 1. */
  page: number
  /** How many there are; nothing but an empty frame is shown for one. */
  pages: number
  /** Address of a page. */
  href: (page: number) => string
  /** Name of the navigation. */
  label?: string | undefined
}

/** Plain links to the pages of a list; works without scripts. */
export function Pager({ page, pages, href, label = messages.pages }: PagerProps) {
  if (pages <= 1) return <nav aria-label={label} hidden />
  return (
    <nav className="pager" aria-label={label}>
      {page > 1 && (
        <a className="pager-link pager-step" rel="prev" href={href(page - 1)}>
          <SiteIcon name="back" size={20} />
          {messages.previous}
        </a>
      )}
      <p className="pager-place">{messages.pageOf(page, pages)}</p>
      <ul className="pager-pages">
        {pageList(page, pages).map(one => (
          <li key={one}>
            {one < 0 ? (
              <span className="pager-gap">…</span>
            ) : (
              <a
                className="pager-link"
                href={href(one)}
                aria-label={messages.page(one)}
                aria-current={one === page ? 'page' : undefined}
              >
                {one}
              </a>
            )}
          </li>
        ))}
      </ul>
      {page < pages && (
        <a className="pager-link pager-step pager-next" rel="next" href={href(page + 1)}>
          {messages.next}
          <SiteIcon name="arrow-right" size={20} />
        </a>
      )}
    </nav>
  )
}

/** First, last and the neighbours; a negative number stands for those left out after its page. */
function pageList(page: number, pages: number): number[] {
  const kept = Array.from({ length: pages }, (_, place) => place + 1).filter(
    one => one === 1 || one === pages || Math.abs(one - page) <= 1,
  )
  return kept.flatMap((one, place) => {
    const before = kept[place - 1] ?? 0
    if (one - before === 2) return [one - 1, one]
    return one - before > 2 ? [-before, one] : [one]
  })
}
