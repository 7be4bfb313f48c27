import { useStore } from '@nanostores/react'
import { AttributionText } from './attribution.tsx'
import { useDictionary } from './context.ts'

/** The dictionaries of others that words are from, where the page around does not say so itself. */
export function Sources() {
  const { store, t, licensePage } = useDictionary()
  const sections = useStore(store.$sections)
  const sources = sections.state === 'loaded' && !licensePage ? sections.sources : []
  return sources.map(source => (
    <p key={source.id} className="dictionary-source">
      {t.partlyFrom} <AttributionText of={source} />
    </p>
  ))
}
