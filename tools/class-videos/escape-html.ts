const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, character => ENTITIES[character] ?? character)
}

/** Returns a text as HTML with one substring marked, if it contains it. */
export function marked(text: string, part: string): string {
  const at = text.indexOf(part)
  if (at < 0) return escapeHtml(text)
  const [before, after] = [text.slice(0, at), text.slice(at + part.length)]
  return `${escapeHtml(before)}<mark>${escapeHtml(part)}</mark>${escapeHtml(after)}`
}
