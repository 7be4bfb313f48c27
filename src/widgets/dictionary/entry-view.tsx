import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import type { Entry, Sense } from '../../contract/dictionary.ts'
import { Icon } from '../../ui/icon.tsx'
import { useDictionary } from './context.ts'
import { FailureNotice } from './failure-notice.tsx'
import { focusEntryLine } from './focus.ts'
import { ListenButton } from './listen-button.tsx'
import { PlaceLink } from './place-link.tsx'
import { ReportForm } from './report-form.tsx'
import type { Opened } from './state.ts'

/** One entry; the focus comes here when it opens and goes back to its line when it closes. */
export function EntryView({ opened }: { opened: Exclude<Opened, { state: 'closed' }> }) {
  const { store, t } = useDictionary()
  const article = useRef<HTMLElement>(null)
  const id = opened.state === 'loaded' ? opened.entry.id : opened.id
  const isAsked = useRef(false)
  // Before the reader can do anything: a focus that comes later would interrupt their typing.
  useLayoutEffect(() => {
    // An entry that the page was opened with must not take the focus from the page's start.
    if (opened.state === 'loading') isAsked.current = opened.isAsked
    if (isAsked.current) article.current?.focus()
  }, [opened])
  const close = () => {
    const from = article.current?.parentElement?.querySelector('.dictionary-list')
    store.close()
    // The list is hidden on a small screen until the entry is gone.
    if (from) requestAnimationFrame(() => focusEntryLine(from, id))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) close()
  }
  return (
    <article
      className="dictionary-entry"
      ref={article}
      tabIndex={-1}
      aria-busy={opened.state === 'loading'}
      onKeyDown={onKeyDown}
    >
      <PlaceLink
        className="button button-quiet"
        place={{ ...store.$place.get(), entry: undefined }}
        onGo={close}
      >
        <Icon name="back" /> {t.back}
      </PlaceLink>
      {opened.state === 'loading' && <p role="status">{t.loading}</p>}
      {opened.state === 'failed' && <FailureNotice failure={opened.failure} />}
      {opened.state === 'loaded' && <EntryText entry={opened.entry} />}
    </article>
  )
}

function EntryText({ entry }: { entry: Entry }) {
  const { t } = useDictionary()
  const facts = [
    { name: t.pronunciation, value: entry.pronunciation && `[${entry.pronunciation}]`, lang: 'ko' },
    { name: t.romanization, value: entry.romanization, lang: 'ko-Latn' },
    { name: t.origin, value: entry.origin, lang: 'ko' },
  ]
  return (
    <>
      <header className="entry-head">
        <h2 lang="ko">{entry.word}</h2>
        <ListenButton text={entry.word} isLabelled />
      </header>
      <p className="entry-badges">
        {entry.part_of_speech && (
          <span className="badge">{t.partsOfSpeech[entry.part_of_speech]}</span>
        )}
        {entry.level && (
          <span className="badge" data-level={entry.level}>
            {t.levels[entry.level]}
          </span>
        )}
      </p>
      <dl className="entry-facts">
        {facts.map(
          ({ name, value, lang }) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd lang={lang}>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <ol className="entry-senses">
        {entry.senses.map((sense, at) => (
          // Senses have no id of their own and never change order while shown.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={at}>
            <SenseText sense={sense} />
          </li>
        ))}
      </ol>
      <Forms entry={entry} />
      <Homographs entry={entry} />
      <footer className="entry-foot">
        <p>{t.source[entry.source]}</p>
        <ReportForm key={entry.id} subject={entry.id} />
      </footer>
    </>
  )
}

function SenseText({ sense }: { sense: Sense }) {
  const { t, lang } = useDictionary()
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
      {sense.examples.length > 0 && (
        <>
          <h3>{t.examples}</h3>
          <ul className="sense-examples">
            {sense.examples.map(example => (
              <li key={example.ko}>
                <ListenButton text={example.ko} />
                <div>
                  <p lang="ko">{example.ko}</p>
                  {example[first] && (
                    <p className="example-translation" lang={first}>
                      {example[first]}
                    </p>
                  )}
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function Forms({ entry }: { entry: Entry }) {
  const { t } = useDictionary()
  if (entry.forms.length === 0) return null
  return (
    <section>
      <h3>{t.forms}</h3>
      <ul className="entry-forms" lang="ko">
        {entry.forms.map(({ form, pronunciation }) => (
          <li key={form}>
            {form}{' '}
            {pronunciation && pronunciation !== form && (
              <span className="form-pronunciation">[{pronunciation}]</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Homographs({ entry }: { entry: Entry }) {
  const { store, t } = useDictionary()
  if (entry.homographs.length === 0) return null
  return (
    <section>
      <h3>{t.homographs}</h3>
      <ul className="entry-homographs">
        {entry.homographs.map(({ id, word, gloss, gloss_language }) => (
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
