/** A recogniser of the Web Speech API; TypeScript's types of the DOM lack it. */
interface SpeechRecogniser extends EventTarget {
  lang: string
  interimResults: boolean
  start(): void
  abort(): void
}

interface HeardEvent extends Event {
  results: ArrayLike<ArrayLike<{ transcript: string }>>
}

type MakeRecogniser = new () => SpeechRecogniser

export type ListeningFailure = 'denied' | 'nothing' | 'network' | 'unavailable'

export interface Listener {
  /** Called with what was heard so far. */
  onHeard: (text: string) => void
  /** Called once at the end, with the reason where nothing was heard. */
  onEnd: (failure: ListeningFailure | undefined) => void
}

const FAILURES: Readonly<Record<string, ListeningFailure>> = {
  'not-allowed': 'denied',
  'no-speech': 'nothing',
  network: 'network',
}

function findMaker(): MakeRecogniser | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = window as {
    SpeechRecognition?: MakeRecogniser
    webkitSpeechRecognition?: MakeRecogniser
  }
  return SpeechRecognition ?? webkitSpeechRecognition
}

/** Whether this browser recognises speech, mostly on servers of its maker. */
export function recognisesSpeech(): boolean {
  return findMaker() !== undefined
}

/** Listens to one Korean word or sentence. @returns the function that stops it */
export function listen({ onHeard, onEnd }: Listener): () => void {
  const Recogniser = findMaker()
  if (!Recogniser) {
    onEnd('unavailable')
    return () => {}
  }
  const recogniser = new Recogniser()
  let failure: ListeningFailure | undefined = 'nothing'
  recogniser.lang = 'ko-KR'
  recogniser.interimResults = true
  recogniser.addEventListener('result', event => {
    const { results } = event as HeardEvent
    const text = Array.from(results, result => result[0]?.transcript ?? '').join('')
    failure = undefined
    onHeard(text.trim())
  })
  recogniser.addEventListener('error', event => {
    failure = FAILURES[(event as Event & { error: string }).error] ?? 'unavailable'
  })
  recogniser.addEventListener('end', () => onEnd(failure))
  recogniser.start()
  return () => recogniser.abort()
}
