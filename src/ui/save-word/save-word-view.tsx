import type { Saved } from '../../lib/saved-word.ts'
import { wordPaths } from '../../lib/word-paths.ts'
import { LineIcon } from '../icon.tsx'
import { type SaveWordTexts, saveWordTexts } from './save-word-texts.ts'

const BOOKMARK = 'M7 4h10a1 1 0 0 1 1 1v15l-6-4.5L6 20V5a1 1 0 0 1 1-1z'
const CHECK = 'M4.5 12.5l5 5L19.5 7'

/** Placeholder until it is known whether a user is signed in. */
export function SaveWordPlace() {
  return (
    <p className="save-word">
      <span className="button button-outlined save-word-place" aria-hidden="true">
        <LineIcon path={BOOKMARK} /> {saveWordTexts.save}
      </span>
    </p>
  )
}

/** A link to the login for a visitor. @param address of the login, including the return path */
export function SaveWordLogin({ address }: { address: string }) {
  return (
    <p className="save-word">
      <a className="button button-outlined" href={address}>
        <LineIcon path={BOOKMARK} /> {saveWordTexts.visitor}
      </a>
    </p>
  )
}

/** Lets a visitor of a partner's page sign in. */
export function SaveWordSignIn({ t, onPress }: { t: SaveWordTexts; onPress: () => void }) {
  return (
    <p className="save-word">
      <button type="button" className="button button-outlined" onClick={onPress}>
        <LineIcon path={BOOKMARK} /> {t.visitor}
      </button>
    </p>
  )
}

interface SaveWordViewProps {
  saved: Saved
  /** Saves the word, removes it, or retries a change whose outcome is unknown. */
  onPress: () => void
  /** Texts in the language of a partner's page. */
  t?: SaveWordTexts
  /** Page with the learner's words. */
  wordsAddress?: string
}

/** Shows whether a word is in "Kata saya", with a button that changes it. */
export function SaveWordView(props: SaveWordViewProps) {
  const { saved, onPress, t = saveWordTexts, wordsAddress = wordPaths.own } = props
  const isSaved = 'isSaved' in saved && saved.isSaved
  const isOnDevice = saved.state === 'kept' && saved.place === 'device'
  const isBusy = saved.state === 'asking' || saved.state === 'saving'
  return (
    <div className="save-word">
      {isSaved && (
        <a href={wordsAddress}>
          <LineIcon path={CHECK} /> {t.saved} <span className="visually-hidden">{t.where}</span>
        </a>
      )}
      <button
        type="button"
        className={isSaved ? 'button button-quiet' : 'button button-outlined'}
        aria-busy={isBusy || undefined}
        onClick={onPress}
      >
        {!isSaved && <LineIcon path={isOnDevice ? CHECK : BOOKMARK} />} {buttonText(saved, t)}
      </button>
      <p className="save-word-state" role="status">
        {stateText(saved, t)}
      </p>
    </div>
  )
}

function buttonText(saved: Saved, t: SaveWordTexts): string {
  if (saved.state === 'unsure') return t.retry
  if (saved.state === 'kept') return t.send
  return 'isSaved' in saved && saved.isSaved ? t.remove : t.save
}

/** Returns the status text beside the button. */
function stateText(saved: Saved, t: SaveWordTexts): string {
  if (saved.state === 'saving') return saved.isWanted ? t.saving : t.removing
  if (saved.state === 'refused') return saved.failure.message
  if (saved.state === 'kept') return t.kept[saved.place]
  if (saved.state !== 'unsure') return ''
  if (saved.isWanted === undefined) return t.unknown
  return saved.isWanted ? t.unsure.save : t.unsure.remove
}
