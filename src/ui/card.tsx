import type { ReactNode } from 'react'

export interface CardProps {
  title: string
  /** The whole card leads there; buttons inside keep their own clicks. */
  href?: string | undefined
  /** Short line above the title, such as a category. */
  kicker?: string | undefined
  /** Picture at the top, as wide as the card. */
  picture?: ReactNode
  children?: ReactNode
  /** Last line, such as a price or a button. */
  footer?: ReactNode
  /** Level of the title among the page's headings; 3 unless told. */
  level?: 2 | 3 | 4 | undefined
  /** Language of the title, such as `ko`. */
  lang?: string | undefined
}

/** One thing of a list, with its name as the only link. */
export function Card({
  title,
  href,
  kicker,
  picture,
  children,
  footer,
  level = 3,
  lang,
}: CardProps) {
  const Title = `h${level}` as const
  return (
    <article className="card">
      {picture && <div className="card-picture">{picture}</div>}
      <div className="card-inside">
        {kicker && <p className="card-kicker">{kicker}</p>}
        <Title className="card-title" lang={lang}>
          {href === undefined ? (
            title
          ) : (
            <a className="card-link" href={href}>
              {title}
            </a>
          )}
        </Title>
        {children && <div className="card-text">{children}</div>}
        {footer && <div className="card-footer">{footer}</div>}
      </div>
    </article>
  )
}
