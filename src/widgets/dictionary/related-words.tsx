import type { Entry, EntrySummary } from '../../contract/dictionary.ts'
import { useDictionary } from './context.ts'
import { entryTexts } from './entry-texts.ts'
import { LocationLink } from './location-link.tsx'

/** Words that are related to a word by meaning, spelling or hanja. */
export function RelatedWords({ entry }: { entry: Entry }) {
  const { t, lang } = useDictionary()
  const texts = entryTexts[lang]
  // A response that the browser cached before an update may lack some of these fields.
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
  /** The hanja that the words share. */
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
            <LocationLink className="chip" to={{ entry: id }} onGo={() => store.open(id)}>
              <span lang="ko">{word}</span> <span lang={gloss_language}>{gloss}</span>
            </LocationLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
