import type { Entry, Example, Sense } from '../../contract/dictionary.ts'
import { MixedText } from '../../ui/mixed-text.tsx'
import { useDictionary } from './context.ts'
import { entryTexts } from './entry-texts.ts'
import { ExampleText } from './example-text.tsx'
import { ListenButton } from './listen-button.tsx'

interface SenseTextProps {
  sense: Sense
  entry: Entry
}

/** One meaning of a word. */
export function SenseText({ sense, entry }: SenseTextProps) {
  const { lang } = useDictionary()
  const [first, second] = lang === 'en' ? (['en', 'id'] as const) : (['id', 'en'] as const)
  const definition = sense.definition[lang] ?? sense.definition.ko
  return (
    <>
      {sense.gloss[first] && (
        <p className="sense-gloss" lang={first}>
          {sense.gloss[first].join('; ')}
        </p>
      )}
      {sense.gloss[second] && (
        <p className={sense.gloss[first] ? 'muted' : 'sense-gloss'} lang={second}>
          {sense.gloss[second].join('; ')}
        </p>
      )}
      {definition && (
        <p className="muted" lang={sense.definition[lang] ? lang : 'ko'}>
          {definition}
        </p>
      )}
      {sense.hint && (
        <p className="sense-hint" lang="id">
          <MixedText text={sense.hint} />
        </p>
      )}
      {sense.frames && <Frames frames={sense.frames} />}
      {sense.examples.length > 0 && (
        <Examples examples={sense.examples} lang={first} entry={entry} />
      )}
    </>
  )
}

function Frames({ frames }: { frames: readonly string[] }) {
  const { lang } = useDictionary()
  return (
    <>
      <h3>{entryTexts[lang].frames}</h3>
      <ul className="entry-forms" lang="ko">
        {frames.map(frame => (
          <li key={frame}>{frame}</li>
        ))}
      </ul>
    </>
  )
}

interface ExamplesProps {
  examples: readonly Example[]
  /** Language of the translations. */
  lang: 'id' | 'en'
  entry: Entry
}

function Examples({ examples, lang, entry }: ExamplesProps) {
  const { t, Speaking } = useDictionary()
  return (
    <>
      <h3>{t.examples}</h3>
      <ul className="sense-examples">
        {examples.map(example => (
          <li key={example.ko}>
            <ListenButton text={example.ko} entry={entry} />
            <div>
              <ExampleText text={example.ko} />
              {example[lang] && (
                <p className="muted" lang={lang}>
                  {example[lang]}
                </p>
              )}
            </div>
            {Speaking && <Speaking text={example.ko} entry={entry} />}
          </li>
        ))}
      </ul>
    </>
  )
}
