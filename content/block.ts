/**
 * One block of a longer text. Strings may hold `[label](target)` with a name from paths.ts,
 * `email`, `whatsapp`, `#id` or a web address as target, `**strong**` and `` `code` ``.
 */
export type Block =
  | string
  | { list: readonly string[] }
  /** Cards of label and text, where a table would be too wide for a phone. */
  | { records: readonly { heading: string; rows: readonly (readonly [string, string])[] }[] }
  /** Who runs this site and how to reach them, from site.ts. */
  | { contact: true }
