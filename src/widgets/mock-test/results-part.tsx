import { type ReactNode, useState } from 'react'
import { Alert } from './alert.tsx'
import { useExam } from './context.ts'
import { createPart, usePart } from './part.ts'

/** The result, and what stands below its score: its script is fetched only now. */
export function ResultsPart({ children }: { children: ReactNode }) {
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
      >
        {children}
      </View>
    )
  const again = () => {
    retry()
    void store.retry()
  }
  return (
    <>
      {error || hasFailed ? (
        <Alert>
          <p>{t.resultsFailed}</p>
          <button type="button" className="button" onClick={again}>
            {t.retry}
          </button>
          {site && <site.ToResults />}
        </Alert>
      ) : (
        <p className="exam-card skeleton" role="status">
          {t.loading}
        </p>
      )}
      {children}
    </>
  )
}
