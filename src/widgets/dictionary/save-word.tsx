import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { paths } from '../../lib/paths.ts'
import { wordPaths } from '../../lib/word-paths.ts'
import { createSavedWord, type Saved } from '../../stores/saved-word.ts'
import { siteHttp } from '../../stores/session/site-http.ts'
import { $userId } from '../../stores/session/user-id.ts'
import { LineIcon } from '../../ui/icon.tsx'
import type { EntryActionProps } from './context.ts'
import { saveWordTexts as t } from './save-word-texts.ts'

const BOOKMARK = 'M7 4h10a1 1 0 0 1 1 1v15l-6-4.5L6 20V5a1 1 0 0 1 1-1z'
const CHECK = 'M4.5 12.5l5 5L19.5 7'

/** Saves the word of an entry; a visitor is led to the login and back. */
export function SaveWord({ id }: EntryActionProps) {
  const userId = useStore($userId, { ssr: 'initial' })
  if (userId === undefined)
    return (
      <p className="save-word">
        {/* The place of what comes. */}
        <span className="button button-outlined save-word-place" aria-hidden="true">
          <LineIcon path={BOOKMARK} /> {t.save}
        </span>
      </p>
    )
  if (userId !== null) return <OwnWord key={userId} id={id} />
  return (
    <p className="save-word">
      <a className="button button-outlined" href={paths.loginThen(paths.dictionaryEntry(id))}>
        <LineIcon path={BOOKMARK} /> {t.visitor}
      </a>
    </p>
  )
}

function OwnWord({ id }: Pick<EntryActionProps, 'id'>) {
  const [store] = useState(() => createSavedWord(siteHttp, id))
  useEffect(() => void store.ask(), [store])
  const saved = useStore(store.$saved)
  const isSaved = 'isSaved' in saved && saved.isSaved
  const isBusy = saved.state === 'asking' || saved.state === 'saving'
  const press = () => {
    if (saved.state === 'unsure') void store.retry()
    else if (!isBusy) void store.set(!isSaved)
  }
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
        onClick={press}
      >
        {!isSaved && <LineIcon path={BOOKMARK} />} {buttonText(saved)}
      </button>
      <p className="save-word-state" role="status">
        {stateText(saved)}
      </p>
    </div>
  )
}

function buttonText(saved: Saved): string {
  if (saved.state === 'unsure') return t.retry
  return 'isSaved' in saved && saved.isSaved ? t.remove : t.save
}

/** What there is to say beside the button. */
function stateText(saved: Saved): string {
  if (saved.state === 'saving') return saved.isWanted ? t.saving : t.removing
  if (saved.state === 'refused') return saved.failure.message
  if (saved.state !== 'unsure') return ''
  if (saved.isWanted === undefined) return t.unknown
  return saved.isWanted ? t.unsure.save : t.unsure.remove
}
