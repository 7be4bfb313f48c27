/**
 * One block of a longer text. Strings may contain `[label](target)` with a name from paths.ts,
 * `email`, `whatsapp`, `#id` or a web address as target, `**strong**` and `` `code` ``.
 */
export type Block =
  | string
  | { list: readonly string[] }
  /** Cards with labels and texts, instead of a table that would be too wide for a phone. */
  | { records: readonly { heading: string; rows: readonly (readonly [string, string])[] }[] }
  /** The operator with contact data, from site.ts. */
  | { contact: true }
