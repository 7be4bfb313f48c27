import { messages } from './messages.ts'
import { SiteIcon } from './site-icon.tsx'

export interface PagerProps {
  /** Number of the current page, from 1. */
  page: number
  /** Number of pages; for a single page only an empty frame is shown. */
  pages: number
  /** Returns the address of a page. */
  href: (page: number) => string
  /** Accessible name of the navigation. */
  label?: string | undefined
}

/** Plain links to the pages of a list, which work without scripts. */
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

/**
 * Returns the first, the last and the neighbouring pages; a negative number marks a gap after its
 * page.
 */
function pageList(page: number, pages: number): number[] {
  const shown = Array.from({ length: pages }, (_, index) => index + 1).filter(
    one => one === 1 || one === pages || Math.abs(one - page) <= 1,
  )
  return shown.flatMap((one, index) => {
    const before = shown[index - 1] ?? 0
    if (one - before === 2) return [one - 1, one]
    return one - before > 2 ? [-before, one] : [one]
  })
}
