import { useEffect, useState } from 'react'
import { QUERY_MAX } from '../../../contract/limits.ts'
import { readHere, storeHere } from '../../../lib/device-storage.ts'
import { useDictionary } from '../context.ts'
import { type ListeningFailure, listen } from './listen.ts'
import { voiceTexts as t } from './texts.ts'

/** localStorage key, set once the learner has agreed that the browser's maker hears it. */
const AGREED = 'sapa-voice-search-agreed'

type Voice =
  | { state: 'asking' | 'listening' }
  | { state: 'ended'; failure: ListeningFailure | undefined }

/** Fills the search box with what the browser hears; asks before the first time. */
export function Voice() {
  const { store } = useDictionary()
  const [voice, setVoice] = useState<Voice>(() => ({
    state: readHere(AGREED) ? 'listening' : 'asking',
  }))
  const { state } = voice
  useEffect(() => {
    if (state !== 'listening') return
    return listen({
      onHeard: text => store.type(text.slice(0, QUERY_MAX)),
      onEnd: failure => setVoice({ state: 'ended', failure }),
    })
  }, [state, store])
  const start = () => {
    storeHere(AGREED, '1')
    setVoice({ state: 'listening' })
  }
  return (
    <div className="stack gap-3">
      <p className={state === 'asking' ? undefined : 'muted text-small'}>{t.privacy}</p>
      <p role="status">
        {state === 'listening' && t.listening}
        {voice.state === 'ended' && (voice.failure ? t.failures[voice.failure] : t.heard)}
      </p>
      {state !== 'listening' && (
        <div>
          <button type="button" className="button" onClick={start}>
            {state === 'asking' ? t.agree : t.again}
          </button>
        </div>
      )}
    </div>
  )
}
