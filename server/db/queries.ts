import { type Expression, type SelectQueryBuilder, type Simplify, type SqlBool, sql } from 'kysely'

/** Counts the rows that fulfil a condition; PostgreSQL returns sums as text. */
export function countOf(condition: Expression<SqlBool>) {
  return sql<number | string>`coalesce(sum(case when ${condition} then 1 else 0 end), 0)`
}

/**
 * Returns the rows of a query that follow a given one, or its first rows, ordered by columns that
 * identify a row. Both engines find a comparison of tuples in their index.
 */
export function rowsAfter<DB, TB extends keyof DB, Row, K extends keyof Row & string>(
  query: SelectQueryBuilder<DB, TB, Row>,
  keys: readonly K[],
  after: Simplify<Row> | undefined,
  limit: number,
) {
  const columns = keys.map(key => sql.ref(key))
  const page = columns.reduce((ordered, column) => ordered.orderBy(column), query).limit(limit)
  if (!after) return page.execute()
  const place = keys.map(key => after[key])
  return page.where(sql<boolean>`(${sql.join(columns)}) > (${sql.join(place)})`).execute()
}

/** Yields all rows of a query in that order, page by page. */
export async function* pagesBy<DB, TB extends keyof DB, Row, K extends keyof Row & string>(
  query: SelectQueryBuilder<DB, TB, Row>,
  keys: readonly K[],
  limit: number,
) {
  let after: Simplify<Row> | undefined
  for (;;) {
    const page = await rowsAfter(query, keys, after, limit)
    yield page
    after = page.at(-1)
    if (page.length < limit) return
  }
}
