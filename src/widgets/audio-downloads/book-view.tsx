import { useStore } from '@nanostores/react'
import type { Failure } from '../../api/http.ts'
import { $online } from '../../stores/online.ts'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Banner } from './banner.tsx'
import { ChapterList } from './chapter-list.tsx'
import { useAudio } from './context.ts'
import { FilterForm } from './filter-form.tsx'
import { PackCard } from './pack-card.tsx'
import type { Book } from './store.ts'

/** A book in each of its states. */
export function BookView({ book, otherBook }: { book: Book; otherBook: string | undefined }) {
  if (book.state === 'failed') return <LoadFailure failure={book.failure} />
  if (book.state === 'loading') return <Skeleton />
  const { chapters } = book.book
  return (
    <>
      <Banner book={book.book} />
      <OfflineNote />
      <div className="audio-parts stack gap-4">
        <div className="audio-aside stack gap-4">
          <PackCard book={book.book} otherBook={otherBook} />
          <FilterForm book={book.book} />
        </div>
        {chapters.length > 0 && <ChapterList book={book.book} />}
      </div>
    </>
  )
}

function OfflineNote() {
  const { t } = useAudio()
  const isOnline = useStore($online, { ssr: 'initial' })
  return (
    <div role="status" className="audio-offline">
      {!isOnline && <p>{t.offline}</p>}
    </div>
  )
}

function LoadFailure({ failure }: { failure: Failure }) {
  const { store, t } = useAudio()
  const isOnline = useStore($online, { ssr: 'initial' })
  return <FailureNotice failure={failure} t={t} isOnline={isOnline} onRetry={store.retry} />
}

function Skeleton() {
  const { t } = useAudio()
  return (
    <div className="audio-skeleton" role="status">
      <span className="visually-hidden">{t.loading}</span>
      <div className="audio-banner skeleton" />
      <div className="audio-card stack gap-3 surface skeleton" />
      <div className="audio-card stack gap-3 surface skeleton" />
    </div>
  )
}
