import type { Attribution } from '../../contract/dictionary.ts'
import { useDictionary } from './context.ts'

/** Where words of another dictionary are from, and what may be done with them. */
export function AttributionText({ of }: { of: Attribution }) {
  const { t, licensePage } = useDictionary()
  return (
    <>
      <a href={of.url} target="_blank" rel="noopener">
        {t.source.krdict}
      </a>
      {', '}
      {licensePage ? (
        <a href={licensePage}>{of.license.name}</a>
      ) : (
        <a href={of.license.url} target="_blank" rel="noopener license">
          {of.license.name}
        </a>
      )}
    </>
  )
}
