import { useStore } from '@nanostores/react'
import { memo, useState } from 'react'
import type { Section } from '../../contract/dictionary.ts'
import { useDictionary } from './context.ts'
import { LoadFailure } from './load-failure.tsx'
import { LocationLink } from './location-link.tsx'
import { useSelected } from './use-selected.ts'

/** Sections with their categories as chips, shown when nothing is searched for. */
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
      className="swapped dictionary-browse"
      hidden={isHidden}
      // Some browsers keep it laid out while it is hidden; it must not be a landmark then.
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

/** Whether the condition has ever been true: mounting again on a key press costs noticeable time. */
function useOnce(isTrue: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(isTrue)
  if (isTrue && !wasTrue) setWasTrue(true)
  return wasTrue || isTrue
}

/** Memoized, so that the first character, which hides the sections, does not render them again. */
const Sections = memo(function Sections({ sections }: { sections: Section[] }) {
  const { store, lang } = useDictionary()
  return sections.map(section => (
    <section key={section.id} className="dictionary-section">
      <h2>{section.title[lang]}</h2>
      <ul className="dictionary-chips">
        {section.categories.map(({ id, title, entries }) => (
          <li key={id}>
            <LocationLink className="chip" to={{ category: id }} onGo={() => store.choose(id)}>
              {title[lang]} <span className="chip-count">{entries}</span>
            </LocationLink>
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
