import { useStore } from '@nanostores/react'
import type { ConjugatedForm, Entry, WordForm } from '../../contract/dictionary.ts'
import { $speechSources, canSay, isRecorded } from '../../stores/speech/voices.ts'
import { AttributionText } from './attribution.tsx'
import { useDictionary } from './context.ts'
import { EntryActions } from './entry-actions.tsx'
import { entryTexts } from './entry-texts.ts'
import { ListenButton } from './listen-button.tsx'
import { RelatedWords } from './related-words.tsx'
import { ReportForm } from './report-form.tsx'
import { SenseText } from './sense-text.tsx'

/** The whole content of an entry. */
export function EntryText({ entry }: { entry: Entry }) {
  const { t, EntryAction, WordUses, Speaking } = useDictionary()
  const report = <ReportForm key={`report of ${entry.id}`} subject={entry.id} />
  return (
    <>
      <header className="entry-head cluster gap-3">
        <h2 lang="ko">{entry.word}</h2>
        <ListenButton text={entry.word} entry={entry} isLabelled />
        {Speaking && <Speaking key={entry.id} text={entry.word} entry={entry} isLabelled />}
      </header>
      <Spoken entry={entry} />
      <Senses entry={entry} />
      {EntryAction && <EntryAction key={entry.id} id={entry.id} />}
      <MoreSenses entry={entry} />
      <Facts entry={entry} />
      <Forms entry={entry} />
      <RelatedWords entry={entry} />
      <footer key={entry.id} className="entry-foot stack gap-2 muted text-small">
        <EntryActions entry={entry} />
        <p>{entry.attribution ? <AttributionText of={entry.attribution} /> : t.source.sapa}</p>
        <NoVoice entry={entry} />
      </footer>
      {WordUses ? (
        <WordUses key={`uses of ${entry.id}`} id={entry.id}>
          {report}
        </WordUses>
      ) : (
        report
      )}
    </>
  )
}

function Senses({ entry }: { entry: Entry }) {
  return (
    <ol className="entry-senses">
      {entry.senses.map((sense, at) => (
        // Senses have no id, and never change order while they are shown.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <li key={at}>
          <SenseText sense={sense} entry={entry} />
        </li>
      ))}
    </ol>
  )
}

/** The meanings of the same word in other dictionaries, folded, since they may be many. */
function MoreSenses({ entry }: { entry: Entry }) {
  const { t } = useDictionary()
  // A response that the browser cached before an update has none.
  const { more_senses: more = [] } = entry
  return more.map(({ id, attribution, senses }) => (
    <details key={id} className="entry-more">
      <summary>
        {t.source.krdict} ({senses.length})
      </summary>
      <Senses entry={{ ...entry, id, senses }} />
      <p className="muted text-small">
        <AttributionText of={attribution} />
      </p>
    </details>
  ))
}

/** The kind and the sound of a word, right below it. */
function Spoken({ entry }: { entry: Entry }) {
  const { t } = useDictionary()
  const { part_of_speech, level, pronunciation, romanization } = entry
  return (
    <div className="entry-badges">
      {part_of_speech && <span className="badge">{t.partsOfSpeech[part_of_speech]}</span>}
      {level && (
        <span className="badge" data-level={level}>
          {t.levels[level]}
        </span>
      )}
      {pronunciation && (
        <span>
          <span className="visually-hidden">{t.pronunciation}: </span>
          <span lang="ko">[{pronunciation}]</span>
        </span>
      )}
      <span className="muted">
        <span className="visually-hidden">{t.romanization}: </span>
        <span lang="ko-Latn">{romanization}</span>
      </span>
    </div>
  )
}

function Facts({ entry }: { entry: Entry }) {
  const { t } = useDictionary()
  const facts = [
    { name: t.origin, value: entry.origin },
    { name: t.variants, value: entry.variants?.join(', ') },
  ].filter(({ value }) => value)
  if (facts.length === 0) return null
  return (
    <dl className="entry-facts">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd lang="ko">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Forms({ entry }: { entry: Entry }) {
  const { t } = useDictionary()
  // A response that the browser cached before an update has no conjugation.
  const { forms, conjugation = [] } = entry
  if (forms.length + conjugation.length === 0) return null
  return (
    <section>
      <h3>{t.forms}</h3>
      {conjugation.length > 0 ? (
        <dl className="entry-facts">
          {conjugation.map(form => (
            <Conjugated key={form.name} form={form} />
          ))}
        </dl>
      ) : (
        <ul className="entry-forms" lang="ko">
          {forms.map(form => (
            <li key={form.form}>
              <SpokenForm form={form} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Conjugated({ form }: { form: ConjugatedForm }) {
  const { grammarRoot } = useDictionary()
  return (
    <div>
      <dt>
        <a href={grammarRoot + encodeURIComponent(form.grammar)} lang="id">
          {form.name}
        </a>
      </dt>
      <dd lang="ko">
        <SpokenForm form={form} />
      </dd>
    </div>
  )
}

function SpokenForm({ form: { form, pronunciation } }: { form: WordForm }) {
  return (
    <>
      {form}{' '}
      {pronunciation && pronunciation !== form && <span className="muted">[{pronunciation}]</span>}
    </>
  )
}

/** Explains why there is no listen button: the device has no Korean voice, and we no recording. */
function NoVoice({ entry }: { entry: Entry }) {
  const { lang } = useDictionary()
  const sources = useStore($speechSources, { ssr: 'initial' })
  if (canSay(sources, isRecorded(entry.id))) return null
  return <p>{entryTexts[lang].noVoice}</p>
}
