import { useState } from 'react'
import { Alert } from './alert.tsx'
import { useExam } from './context.ts'
import { createPart, usePart } from './part.ts'

/** The result: its script is fetched only now, together with what it shows. */
export function ResultsPart() {
  const { store, state, t, lang, to, site, begin, resolve, load } = useExam()
  const [part] = useState(() => createPart(load))
  const { value: View, hasFailed, retry } = usePart(part)
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
    retry()
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
