import { wordsScript as text } from '../../../content/site/words-script.ts'
import type { ImportedWords } from '../../contract/saved-words.ts'

/** What an import would do, as parts of the page. */
export function reportOf({ rows, added, known, bad, bad_rows }: ImportedWords): HTMLElement[] {
  const parts = [withText('p', text.report(rows, added, known))]
  if (added === 0) parts.push(withText('p', text.nothing))
  if (bad_rows === 0) return parts
  const list = document.createElement('ul')
  list.append(...bad.map(badRow))
  if (bad_rows > bad.length) list.append(withText('li', text.more(bad_rows - bad.length)))
  return [...parts, withText('p', text.bad(bad_rows)), list]
}

function badRow({ line, text: said, problem, choices }: ImportedWords['bad'][number]): HTMLElement {
  const why = [text.problems[problem], choices.join('; ')].filter(Boolean).join(' ')
  return withText('li', text.badRow(line, said) + why)
}

function withText(name: 'p' | 'li', content: string): HTMLElement {
  const part = document.createElement(name)
  part.textContent = content
  return part
}
