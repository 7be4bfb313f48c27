import { Fragment } from 'react'
import type { WordAnalysis } from '../../contract/dictionary-search.ts'
import { useDictionary } from './context.ts'
import { LocationLink } from './location-link.tsx'
import type { FoundEntries } from './state.ts'

/** The morphemes of each word of a search: 걸었어요 = 걷다 + lampau (-었-) + sopan (-어요). */
export function Analyses({ found }: { found: FoundEntries }) {
  const { t } = useDictionary()
  if (found.analyses.length === 0) return null
  return (
    <ul className="dictionary-analyses" aria-label={t.analyses}>
      {found.analyses.map(analysis => (
        <li key={`${analysis.typed} ${analysis.id}`}>
          <Chain analysis={analysis} found={found} />
        </li>
      ))}
    </ul>
  )
}

function Chain({ analysis, found }: { analysis: WordAnalysis; found: FoundEntries }) {
  const { store, t, grammarRoot } = useDictionary()
  const { typed, id, word, irregular, parts } = analysis
  const { q, category } = found
  return (
    <>
      {(parts.length > 0 || typed !== word) && (
        <>
          <b lang={/[가-힣]/.test(typed) ? 'ko' : undefined}>{typed}</b>
          {' = '}
        </>
      )}
      <LocationLink
        className="analysis-word"
        to={{ q, category, entry: id }}
        onGo={() => store.open(id)}
      >
        <span lang="ko">{word}</span>
      </LocationLink>
      {parts.map(({ form, name, meaning, grammar }, at) => (
        // A chain never changes order, and the same ending may occur in it twice.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Fragment key={at}>
          {' + '}
          <span className="analysis-part" title={meaning}>
            <span lang="id">{name}</span> (
            {grammar ? (
              <a href={grammarRoot + encodeURIComponent(grammar)} lang="ko">
                {form}
              </a>
            ) : (
              <span lang="ko">{form}</span>
            )}
            )
          </span>
        </Fragment>
      ))}
      {irregular && `; ${t.changes(irregular)}`}
    </>
  )
}
