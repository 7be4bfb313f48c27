import type { AudioBook, AudioPack } from '../../contract/audio-books.ts'
import { AudioIcon } from './audio-icon.tsx'
import { useAudio } from './context.ts'

interface PackCardProps {
  book: AudioBook
  otherBook: string | undefined
}

/** The whole book as one file, with its content and size stated before the download. */
export function PackCard({ book, otherBook }: PackCardProps) {
  const { t } = useAudio()
  const seconds = book.chapters.reduce((sum, { audio }) => sum + (audio?.seconds ?? 0), 0)
  const facts = [
    book.chapters.length > 0 && t.chapters(book.chapters.length),
    seconds > 0 && t.minutes(seconds),
    book.voice === 'synthetic' && t.synthetic,
    book.pack && `${t.size(book.pack.size)} (${book.pack.format})`,
  ].filter(fact => fact !== false && fact !== null)
  return (
    <section part="card" className="audio-card stack gap-3 surface">
      <h2>{t.pack}</h2>
      {facts.length > 0 && <p className="muted text-small">{facts.join(' · ')}</p>}
      {book.pack ? <Download pack={book.pack} /> : <Unavailable otherBook={otherBook} />}
    </section>
  )
}

function Download({ pack }: { pack: AudioPack }) {
  const { store, t, resolve } = useAudio()
  return (
    <>
      <a
        part="button"
        className="button audio-download"
        href={resolve(pack.address)}
        download=""
        onClick={() => store.tellDownload()}
      >
        <AudioIcon name="download" />
        {t.download}
      </a>
      <p className="muted text-small">{t.mobileData(t.size(pack.size))}</p>
      <details className="audio-check muted text-small">
        <summary>{t.checkFile}</summary>
        <p>{t.checkHint}</p>
        <code>{pack.sha256}</code>
      </details>
    </>
  )
}

function Unavailable({ otherBook }: { otherBook: string | undefined }) {
  const { t } = useAudio()
  return (
    <>
      <button type="button" part="button" className="button audio-download" disabled>
        <AudioIcon name="download" />
        {t.download}
      </button>
      <div className="audio-unavailable">
        <p>
          <strong>{t.unavailable}.</strong> {t.unavailableHint}{' '}
          {otherBook ? <a href={otherBook}>{t.otherBook}</a> : t.otherBook}.
        </p>
      </div>
    </>
  )
}
