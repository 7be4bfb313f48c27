import { useStore } from '@nanostores/react'
import { useDictionary } from './context.ts'
import { LoadFailure } from './load-failure.tsx'
import { PlaceLink } from './place-link.tsx'

/** Sections with their categories as chips: what to look at when nothing is searched for. */
export function Browse({ isHidden }: { isHidden: boolean }) {
  const { store, t, lang } = useDictionary()
  const sections = useStore(store.$sections)
  if (sections.state === 'failed')
    return isHidden ? null : <LoadFailure failure={sections.failure} />
  return (
    <nav
      className="dictionary-browse"
      hidden={isHidden}
      aria-label={t.browse}
      aria-busy={sections.state === 'loading'}
    >
      {sections.state === 'loading' ? (
        <SkeletonChips label={t.loading} />
      ) : (
        sections.sections.map(section => (
          <section key={section.id} className="dictionary-section">
            <h2>{section.title[lang]}</h2>
            <ul className="dictionary-chips">
              {section.categories.map(({ id, title, entries }) => (
                <li key={id}>
                  <PlaceLink
                    className="chip"
                    place={{ category: id }}
                    onGo={() => store.choose(id)}
                  >
                    {title[lang]} <span className="chip-count">{entries}</span>
                  </PlaceLink>
                </li>
              ))}
            </ul>
          </section>
        ))
      )}
    </nav>
  )
}

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
