import type { AudioBook } from '../../contract/audio-books.ts'
import { useAudio } from './context.ts'

/** The book's title and voice, and a picture of headphones between waves in saekdong colours. */
export function Banner({ book }: { book: AudioBook }) {
  const { t, path } = useAudio()
  // On the site the widget is the whole page.
  const Title = path ? 'h1' : 'h2'
  return (
    <div className="audio-banner">
      <div className="audio-banner-words">
        <Title>{book.title}</Title>
        <p lang="id">{book.description}</p>
        {book.voice === 'synthetic' && (
          <p className="audio-voice text-small">
            <strong>{t.synthetic}.</strong> {t.syntheticHint}
          </p>
        )}
      </div>
      <Picture />
    </div>
  )
}

const HUES = ['red', 'yellow', 'green', 'pink', 'blue', 'persimmon']
/** Heights of the waves, from the headphones outwards. */
const WAVES = [84, 52, 104, 68, 40, 24]
const STEP = 18

function Picture() {
  return (
    <svg className="audio-picture" viewBox="0 0 360 150" aria-hidden="true" focusable="false">
      {WAVES.flatMap((height, at) =>
        [-1, 1].map(side => (
          <rect
            key={`${side}${height}`}
            className="audio-wave"
            data-hue={HUES[at]}
            x={180 + side * (78 + at * STEP) - 5}
            y={82 - height / 2}
            width="10"
            height={height}
            rx="5"
          />
        )),
      )}
      <path className="audio-band" d="M128 92V78a52 52 0 0 1 104 0v14" />
      <rect className="audio-cup" x="115" y="82" width="28" height="52" rx="12" />
      <rect className="audio-cup" x="217" y="82" width="28" height="52" rx="12" />
      <path
        className="audio-petal"
        d="M178 80c-12 0-20-8-20-20 12 0 20 8 20 20zM182 80c12 0 20-8 20-20-12 0-20 8-20 20zM178 84c-12 0-20 8-20 20 12 0 20-8 20-20zM182 84c12 0 20 8 20 20-12 0-20-8-20-20z"
      />
    </svg>
  )
}
