import type { Entry, EntrySummary } from '../../contract/dictionary.ts'
import { useDictionary } from './context.ts'
import { entryTexts } from './entry-texts.ts'
import { PlaceLink } from './place-link.tsx'

/** Words that have to do with a word: by meaning, by spelling, by hanja. */
export function RelatedWords({ entry }: { entry: Entry }) {
  const { t, lang } = useDictionary()
  const texts = entryTexts[lang]
  // An answer that a browser kept from before an update may lack some of it.
  const { phrases = [], head, related = [], homographs, hanja = [] } = entry
  const kinds = [...new Set(related.map(({ kind }) => kind))]
  return (
    <>
      {phrases.length > 0 && <Words title={t.phrases} entries={phrases} />}
      {head && <Words title={t.head} entries={[head]} />}
      {kinds.map(kind => (
        <Words
          key={kind}
          title={texts.relations[kind]}
          entries={related.filter(one => one.kind === kind).map(({ entry }) => entry)}
        />
      ))}
      {homographs.length > 0 && <Words title={t.homographs} entries={homographs} />}
      {hanja.map(({ character, entries }) => (
        <Words key={character} title={texts.withHanja} hanja={character} entries={entries} />
      ))}
    </>
  )
}

interface WordsProps {
  title: string
  /** The character that they share. */
  hanja?: string
  entries: readonly EntrySummary[]
}

function Words({ title, hanja, entries }: WordsProps) {
  const { store } = useDictionary()
  return (
    <section>
      <h3>
        {title} {hanja && <span lang="ko-Hani">{hanja}</span>}
      </h3>
      <ul className="entry-words">
        {entries.map(({ id, word, gloss, gloss_language }) => (
          <li key={id}>
            <PlaceLink className="chip" place={{ entry: id }} onGo={() => store.open(id)}>
              <span lang="ko">{word}</span> <span lang={gloss_language}>{gloss}</span>
            </PlaceLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
