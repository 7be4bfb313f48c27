import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { saveQueueOf } from '../../../stores/day-work/save-queue.ts'
import { createSavedWord } from '../../../stores/saved-word.ts'
import { SaveWordLogin, SaveWordView } from '../../../ui/save-word/save-word-view.tsx'
import { type SaveWordProps, usePlayer } from '../context.ts'

/** Saves the shown word; a visitor is sent to the login and back to the lesson. */
export function SaveWord({ id }: SaveWordProps) {
  const { userId, isVisitor, to } = usePlayer()
  if (userId !== null) return <OwnWord key={`${userId}\n${id}`} id={id} userId={userId} />
  return isVisitor && to.loginAddress ? <SaveWordLogin address={to.loginAddress} /> : null
}

function OwnWord({ id, userId }: SaveWordProps & { userId: string }) {
  const { http } = usePlayer().store
  const [store] = useState(() => createSavedWord(http, id, saveQueueOf({ userId, http })))
  useEffect(() => void store.ask(), [store])
  return <SaveWordView saved={useStore(store.$saved)} onPress={() => void store.press()} />
}
