import type { NearWord } from '../../contract/dictionary-search.ts'
import { useDictionary } from './context.ts'
import { LocationLink } from './location-link.tsx'
import type { FoundEntries } from './state.ts'

/** Words that may have been meant; pressing one searches for it. */
export function NearWords({ found: { near = [], category } }: { found: FoundEntries }) {
  const { store, t } = useDictionary()
  const texts = near.filter(({ text }, at) => near.findIndex(word => word.text === text) === at)
  if (texts.length === 0) return null
  return (
    <section className="stack gap-2" aria-label={t.near}>
      <p>{t.near}</p>
      <ul className="dictionary-chips">
        {texts.map(word => (
          <li key={word.text}>
            <LocationLink
              className="chip"
              to={{ q: word.text, category }}
              onGo={() => store.type(word.text)}
            >
              <NearText word={word} />
            </LocationLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The text to search for, and its equivalent in the other language. */
function NearText({
  word: { text, word, gloss, gloss_language, romanization },
}: {
  word: NearWord
}) {
  if (text === word)
    return (
      <>
        <span lang="ko">{word}</span>{' '}
        <span className="chip-count" lang={gloss_language}>
          {gloss.split(';')[0]}
        </span>
      </>
    )
  return (
    <>
      <span lang={langOf(text, romanization)}>{text}</span>{' '}
      <span className="chip-count" lang="ko">
        {word}
      </span>
    </>
  )
}

function langOf(text: string, romanization: string): string | undefined {
  if (/[가-힣]/.test(text)) return 'ko'
  return text === romanization ? 'ko-Latn' : undefined
}
