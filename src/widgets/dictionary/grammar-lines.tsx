import { useDictionary } from './context.ts'
import type { Found } from './state.ts'

/** What a text is in the grammar, a line for each entry: 에서: di (tempat kegiatan); dari (tempat). */
export function GrammarLines({ found: { grammar = [] } }: { found: Found }) {
  const { t, grammarRoot } = useDictionary()
  if (grammar.length === 0) return null
  return (
    <ul className="dictionary-analyses" aria-label={t.grammar}>
      {grammar.map(({ id, form, meaning, level }) => (
        <li key={id} className="analysis-part">
          <a href={grammarRoot + encodeURIComponent(id)} lang="ko">
            {form}
          </a>
          {': '}
          <span lang="id">{meaning}</span>{' '}
          <span className="badge" data-level={level}>
            {t.levels[level]}
          </span>
        </li>
      ))}
    </ul>
  )
}
