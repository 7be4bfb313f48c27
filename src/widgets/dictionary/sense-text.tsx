import type { Example, Sense } from '../../contract/dictionary.ts'
import { useDictionary } from './context.ts'
import { ListenButton } from './listen-button.tsx'

/** One meaning of a word. */
export function SenseText({ sense }: { sense: Sense }) {
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
        <p className={sense.gloss[first] ? 'sense-other' : 'sense-gloss'} lang={second}>
          {sense.gloss[second].join('; ')}
        </p>
      )}
      {definition && (
        <p className="sense-definition" lang={sense.definition[lang] ? lang : 'ko'}>
          {definition}
        </p>
      )}
      {sense.examples.length > 0 && <Examples examples={sense.examples} lang={first} />}
    </>
  )
}

interface ExamplesProps {
  examples: readonly Example[]
  /** Language of the translations. */
  lang: 'id' | 'en'
}

function Examples({ examples, lang }: ExamplesProps) {
  const { t } = useDictionary()
  return (
    <>
      <h3>{t.examples}</h3>
      <ul className="sense-examples">
        {examples.map(example => (
          <li key={example.ko}>
            <ListenButton text={example.ko} />
            <div>
              <p lang="ko">{example.ko}</p>
              {example[lang] && (
                <p className="example-translation" lang={lang}>
                  {example[lang]}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
