import type { Saved } from '../../lib/saved-word.ts'
import { wordPaths } from '../../lib/word-paths.ts'
import { LineIcon } from '../icon.tsx'
import { saveWordTexts as t } from './save-word-texts.ts'

const BOOKMARK = 'M7 4h10a1 1 0 0 1 1 1v15l-6-4.5L6 20V5a1 1 0 0 1 1-1z'
const CHECK = 'M4.5 12.5l5 5L19.5 7'

/** Placeholder until it is known whether a user is signed in. */
export function SaveWordPlace() {
  return (
    <p className="save-word">
      <span className="button button-outlined save-word-place" aria-hidden="true">
        <LineIcon path={BOOKMARK} /> {t.save}
      </span>
    </p>
  )
}

/** A link to the login for a visitor. @param address of the login, including the return path */
export function SaveWordLogin({ address }: { address: string }) {
  return (
    <p className="save-word">
      <a className="button button-outlined" href={address}>
        <LineIcon path={BOOKMARK} /> {t.visitor}
      </a>
    </p>
  )
}

interface SaveWordViewProps {
  saved: Saved
  /** Saves the word, removes it, or retries a change whose outcome is unknown. */
  onPress: () => void
}

/** Shows whether a word is in "Kata saya", with a button that changes it. */
export function SaveWordView({ saved, onPress }: SaveWordViewProps) {
  const isSaved = 'isSaved' in saved && saved.isSaved
  const isOnDevice = saved.state === 'kept' && saved.place === 'device'
  const isBusy = saved.state === 'asking' || saved.state === 'saving'
  return (
    <div className="save-word">
      {isSaved && (
        <a href={wordPaths.own}>
          <LineIcon path={CHECK} /> {t.saved} <span className="visually-hidden">{t.where}</span>
        </a>
      )}
      <button
        type="button"
        className={isSaved ? 'button button-quiet' : 'button button-outlined'}
        aria-busy={isBusy || undefined}
        onClick={onPress}
      >
        {!isSaved && <LineIcon path={isOnDevice ? CHECK : BOOKMARK} />} {buttonText(saved)}
      </button>
      <p className="save-word-state" role="status">
        {stateText(saved)}
      </p>
    </div>
  )
}

function buttonText(saved: Saved): string {
  if (saved.state === 'unsure') return t.retry
  if (saved.state === 'kept') return t.send
  return 'isSaved' in saved && saved.isSaved ? t.remove : t.save
}

/** Returns the status text beside the button. */
function stateText(saved: Saved): string {
  if (saved.state === 'saving') return saved.isWanted ? t.saving : t.removing
  if (saved.state === 'refused') return saved.failure.message
  if (saved.state === 'kept') return t.kept[saved.place]
  if (saved.state !== 'unsure') return ''
  if (saved.isWanted === undefined) return t.unknown
  return saved.isWanted ? t.unsure.save : t.unsure.remove
}
