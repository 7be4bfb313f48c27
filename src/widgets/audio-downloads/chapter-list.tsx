import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import type { AudioBook } from '../../contract/audio-books.ts'
import { Notice } from '../../ui/notice.tsx'
import { ChapterView } from './chapter-view.tsx'
import { useAudio } from './context.ts'
import { filterBook } from './filter.ts'

/** The chapters that match the filter. */
export function ChapterList({ book }: { book: AudioBook }) {
  const { store, t, isAlive } = useAudio()
  const location = useStore(store.$location)
  const hasTranslation = useStore(store.$hasTranslation)
  const found = useMemo(() => filterBook(book, location), [book, location])
  const sentences = found.reduce((sum, { lines }) => sum + lines.length, 0)
  const isFiltered = Boolean(location.q?.trim() || location.chapter)
  return (
    <section
      className="audio-list stack gap-4"
      data-translation={hasTranslation ? undefined : 'hidden'}
    >
      <div className="audio-list-head cluster">
        <h2>{t.chapterList}</h2>
        <p className="muted text-small" role="status">
          {found.length > 0 && t.found(found.length, sentences)}
        </p>
        {isAlive && (
          <label className="audio-switch row gap-2">
            <input
              type="checkbox"
              checked={hasTranslation}
              onChange={event => store.showTranslation(event.target.checked)}
            />
            {t.translation}
          </label>
        )}
      </div>
      {found.map(({ chapter, lines }, at) => (
        <ChapterView
          key={chapter.id}
          chapter={chapter}
          lines={lines}
          isOpen={isFiltered || at === 0}
        />
      ))}
      {found.length === 0 && <NothingFound />}
    </section>
  )
}

function NothingFound() {
  const { store, t, path, isAlive } = useAudio()
  return (
    <Notice icon="search" title={t.nothing}>
      <p>{t.nothingHint}</p>
      {isAlive || !path ? (
        <button type="button" className="button button-outlined" onClick={store.clear}>
          {t.clear}
        </button>
      ) : (
        <a className="button button-outlined" href={path}>
          {t.clear}
        </a>
      )}
    </Notice>
  )
}
