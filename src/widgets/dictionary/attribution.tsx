import type { Attribution } from '../../contract/dictionary.ts'
import { useDictionary } from './context.ts'

/** The source and the licence of words from another dictionary. */
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
