import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { createSavedWord } from '../../../stores/saved-word.ts'
import { SaveWordLogin, SaveWordView } from '../../../ui/save-word/save-word-view.tsx'
import { type SaveWordProps, usePlayer } from '../context.ts'

/** Saves the word that is shown; a visitor is led to the login and back to the lesson. */
export function SaveWord({ id }: SaveWordProps) {
  const { userId, isVisitor, to } = usePlayer()
  if (userId !== null) return <OwnWord key={`${userId}\n${id}`} id={id} />
  return isVisitor && to.loginAddress ? <SaveWordLogin address={to.loginAddress} /> : null
}

function OwnWord({ id }: SaveWordProps) {
  const { http } = usePlayer().store
  const [store] = useState(() => createSavedWord(http, id))
  useEffect(() => void store.ask(), [store])
  return <SaveWordView saved={useStore(store.$saved)} onPress={() => void store.press()} />
}
