import { useStore } from '@nanostores/react'
import { memo, useState } from 'react'
import type { Section } from '../../contract/dictionary.ts'
import { useDictionary } from './context.ts'
import { LoadFailure } from './load-failure.tsx'
import { PlaceLink } from './place-link.tsx'
import { useSelected } from './use-selected.ts'

/** Sections with their categories as chips: what to look at when nothing is searched for. */
export function Browse() {
  const { store, t } = useDictionary()
  const sections = useStore(store.$sections)
  const isHidden = useSelected(store.$results, ({ state }) => state !== 'idle')
  const wasShown = useOnce(!isHidden)
  if (!wasShown) return null
  if (sections.state === 'failed')
    return isHidden ? null : <LoadFailure failure={sections.failure} />
  return (
    <nav
      className="dictionary-browse"
      hidden={isHidden}
      // It stays laid out where the browser can do that, and must be no landmark then.
      aria-hidden={isHidden}
      aria-label={t.browse}
      aria-busy={sections.state === 'loading'}
    >
      {sections.state === 'loading' ? (
        <SkeletonChips label={t.loading} />
      ) : (
        <Sections sections={sections.sections} />
      )}
    </nav>
  )
}

/** @returns whether it has been so: what is made anew with a key is what a learner waits for */
function useOnce(isSo: boolean): boolean {
  const [wasSo, keep] = useState(isSo)
  if (isSo && !wasSo) keep(true)
  return wasSo || isSo
}

/** Not made anew with the first letter, which hides them. */
const Sections = memo(function Sections({ sections }: { sections: Section[] }) {
  const { store, lang } = useDictionary()
  return sections.map(section => (
    <section key={section.id} className="dictionary-section">
      <h2>{section.title[lang]}</h2>
      <ul className="dictionary-chips">
        {section.categories.map(({ id, title, entries }) => (
          <li key={id}>
            <PlaceLink className="chip" place={{ category: id }} onGo={() => store.choose(id)}>
              {title[lang]} <span className="chip-count">{entries}</span>
            </PlaceLink>
          </li>
        ))}
      </ul>
    </section>
  ))
})

const CHIPS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l']

function SkeletonChips({ label }: { label: string }) {
  return (
    <div className="dictionary-chips" role="status">
      <span className="visually-hidden">{label}</span>
      {CHIPS.map(chip => (
        <span key={chip} className="chip skeleton" />
      ))}
    </div>
  )
}
