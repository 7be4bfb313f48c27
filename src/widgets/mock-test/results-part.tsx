import { type ComponentType, useEffect, useState } from 'react'
import { Alert } from './alert.tsx'
import { useExam } from './context.ts'
import type { ResultsViewProps } from './results/results-view.tsx'

type View = ComponentType<ResultsViewProps>
export type LoadResults = () => Promise<View>

/** The result: its script is fetched only now, together with what it shows. */
export function ResultsPart() {
  const { store, state, t, lang, to, site, begin, resolve, load } = useExam()
  const [part, setPart] = useState<{ View?: View; hasFailed?: boolean }>({})
  const fetchPart = () => {
    setPart({})
    load().then(
      View => setPart({ View }),
      () => setPart({ hasFailed: true }),
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and when a person asks again
  useEffect(fetchPart, [])
  const { View, hasFailed } = part
  const { results, error } = state
  if (View && results)
    return (
      <View
        result={results}
        lang={lang}
        dictionaryAddress={word => to.dictionaryRoot + encodeURIComponent(word)}
        fileAddress={resolve}
        onRetry={questions => begin({ questions })}
      />
    )
  if (!error && !hasFailed)
    return (
      <p className="exam-card skeleton" role="status">
        {t.loading}
      </p>
    )
  const again = () => {
    fetchPart()
    void store.retry()
  }
  return (
    <Alert>
      <p>{t.resultsFailed}</p>
      <button type="button" className="button" onClick={again}>
        {t.retry}
      </button>
      {site && <site.ToResults />}
    </Alert>
  )
}
