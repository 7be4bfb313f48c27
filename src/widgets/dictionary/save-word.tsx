import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { paths } from '../../lib/paths.ts'
import { saveQueueOf } from '../../stores/day-work/save-queue.ts'
import { createSavedWord } from '../../stores/saved-word.ts'
import { siteHttp } from '../../stores/session/site-http.ts'
import { $userId } from '../../stores/session/user-id.ts'
import { SaveWordLogin, SaveWordPlace, SaveWordView } from '../../ui/save-word/save-word-view.tsx'
import type { EntryActionProps } from './context.ts'

/** Saves the word of an entry; a visitor is led to the login and back. */
export function SaveWord({ id }: EntryActionProps) {
  const userId = useStore($userId, { ssr: 'initial' })
  if (userId === undefined) return <SaveWordPlace />
  if (userId !== null) return <OwnWord key={userId} userId={userId} id={id} />
  return <SaveWordLogin address={paths.loginThen(paths.dictionaryEntry(id))} />
}

function OwnWord({ id, userId }: EntryActionProps & { userId: string }) {
  const [store] = useState(() =>
    createSavedWord(siteHttp, id, saveQueueOf({ userId, http: siteHttp })),
  )
  useEffect(() => void store.ask(), [store])
  return <SaveWordView saved={useStore(store.$saved)} onPress={() => void store.press()} />
}
