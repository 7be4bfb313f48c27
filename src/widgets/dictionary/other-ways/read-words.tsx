import { useStore } from '@nanostores/react'
import { Fragment, useLayoutEffect, useRef, useState } from 'react'
import { paths } from '../../../lib/paths.ts'
import { wordPaths } from '../../../lib/word-paths.ts'
import { $userId } from '../../../stores/session/user-id.ts'
import { saveWordTexts } from '../../../ui/save-word/save-word-texts.ts'
import { useDictionary } from '../context.ts'
import { LocationLink } from '../location-link.tsx'
import { type createReading, type ReadText, unsavedIds } from './reading-store.ts'
import { readingTexts as t } from './texts.ts'

interface ReadWordsProps {
  reading: ReadText
  store: ReturnType<typeof createReading>
}

type Word = ReadText['words'][number]

/** A text whose words can be pressed, and what to do with those that the learner does not have. */
export function ReadWords({ reading, store }: ReadWordsProps) {
  const [chosen, setChosen] = useState<Word>()
  const text = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    // The field or the button that had the focus is gone.
    if (document.activeElement === document.body) text.current?.focus({ preventScroll: true })
  })
  return (
    <div className="stack gap-3">
      <p role="status">{reading.words.length === 0 ? t.nothing : countText(reading)}</p>
      <section ref={text} className="reading-text" aria-label={t.result} tabIndex={-1} lang="ko">
        <TextWithWords reading={reading} chosen={chosen} onChoose={setChosen} />
      </section>
      {reading.words.length > 0 && (
        <p className="muted text-small">{reading.isMarked ? t.hint : t.hintOfVisitor}</p>
      )}
      {chosen && <Gloss word={chosen} {...{ reading, store }} />}
      <Saving {...{ reading, store }} />
      <div>
        <button type="button" className="button button-outlined" onClick={store.restart}>
          {t.another}
        </button>
      </div>
    </div>
  )
}

function countText(reading: ReadText): string {
  const { size } = reading.entries
  return reading.isMarked ? t.unsaved(unsavedIds(reading).length, size) : t.count(size)
}

interface TextWithWordsProps {
  reading: ReadText
  chosen: Word | undefined
  onChoose: (word: Word) => void
}

function TextWithWords({ reading, chosen, onChoose }: TextWithWordsProps) {
  const { text, words, learned, isMarked } = reading
  return (
    <>
      {words.map((word, at) => {
        const isUnsaved = isMarked && !learned.has(word.analysis.id)
        return (
          <Fragment key={word.start}>
            {text.slice(words[at - 1]?.end ?? 0, word.start)}
            <button
              type="button"
              className="reading-word"
              aria-pressed={word === chosen}
              data-unsaved={isUnsaved || undefined}
              onClick={() => onChoose(word)}
            >
              {text.slice(word.start, word.end)}
              {isUnsaved && (
                <span className="visually-hidden" lang="id">
                  {t.isUnsaved}
                </span>
              )}
            </button>
          </Fragment>
        )
      })}
      {text.slice(words.at(-1)?.end ?? 0)}
    </>
  )
}

/** The chosen word with its meaning, its morphemes, its entry and a way to save it. */
function Gloss({ word: { analysis }, reading, store }: ReadWordsProps & { word: Word }) {
  const dictionary = useDictionary()
  const entry = reading.entries.get(analysis.id)
  const { q, category } = dictionary.store.$location.get()
  if (!entry) return null
  const morphemes = analysis.parts.map(({ name, form }) => ` + ${name} (${form})`).join('')
  return (
    <div className="reading-gloss surface" role="status">
      <p>
        <b lang="ko">{entry.word}</b> <span lang={entry.gloss_language}>{entry.gloss}</span>
      </p>
      {morphemes && (
        <p className="muted text-small">
          <span lang="ko">{analysis.typed}</span> = <span lang="ko">{entry.word}</span>
          {morphemes}
        </p>
      )}
      <div className="cluster gap-3">
        <LocationLink
          className="action-link"
          to={{ q, category, entry: entry.id }}
          onGo={() => dictionary.store.open(entry.id)}
        >
          {t.open}
        </LocationLink>
        <SaveOne id={entry.id} {...{ reading, store }} />
      </div>
    </div>
  )
}

function SaveOne({ id, reading, store }: ReadWordsProps & { id: string }) {
  const userId = useStore($userId, { ssr: 'initial' })
  if (!userId) return null
  if (reading.learned.has(id)) return <a href={wordPaths.own}>{t.saved}</a>
  return (
    <button
      type="button"
      className="button button-outlined"
      onClick={() => void store.save(userId, [id])}
    >
      {t.save}
    </button>
  )
}

/** Saves all words that the learner does not have; leads a visitor to the login. */
function Saving({ reading, store }: ReadWordsProps) {
  const userId = useStore($userId, { ssr: 'initial' })
  const saving = useStore(store.$saving)
  const ids = unsavedIds(reading)
  if (reading.words.length === 0) return null
  if (userId === null)
    return (
      <div>
        <a className="button button-outlined" href={paths.loginThen(paths.dictionary)}>
          {t.signIn}
        </a>
      </div>
    )
  const isSaving = saving.state === 'saving'
  return (
    <>
      {userId && reading.isMarked && ids.length > 0 && (
        <div>
          <button
            type="button"
            className="button"
            aria-busy={isSaving || undefined}
            onClick={() => void store.save(userId, ids)}
          >
            {isSaving ? t.saving : t.saveAll(ids.length)}
          </button>
        </div>
      )}
      {saving.state === 'failed' && <p role="alert">{saving.failure.message}</p>}
      {saving.state === 'kept' && <p role="status">{saveWordTexts.kept[saving.place]}</p>}
    </>
  )
}
