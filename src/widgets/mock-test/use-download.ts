import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { preloadRecordings, RecordingsError } from '../../stores/mock-test/recordings.ts'
import { $online } from '../../stores/online.ts'

/** The last three states say why it has stopped. */
export type DownloadState = 'loading' | 'done' | 'cancelled' | RecordingsError['reason']

/** Downloads files to the device, and continues automatically once the network is back. */
export function useDownload(addresses: readonly string[]) {
  const [files] = useState(addresses)
  const [round, setRound] = useState(0)
  const [state, setState] = useState<DownloadState>('loading')
  const [bytes, setBytes] = useState(0)
  const running = useRef<AbortController>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round starts again
  useEffect(() => {
    const abort = new AbortController()
    const { signal } = abort
    const end = (state: DownloadState) => {
      if (!signal.aborted) setState(state)
    }
    running.current = abort
    setState('loading')
    preloadRecordings(files, bytes => signal.aborted || setBytes(bytes), signal).then(
      () => end('done'),
      error => end(error instanceof RecordingsError ? error.reason : 'network'),
    )
    return () => abort.abort()
  }, [files, round])
  const goOn = () => setRound(round + 1)
  // A layout effect: the network may be back before later effects run.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a round is what it begins
  useLayoutEffect(
    () => (state === 'network' ? $online.listen(isOnline => isOnline && goOn()) : undefined),
    [state, round],
  )
  return {
    state,
    bytes,
    goOn,
    cancel() {
      running.current?.abort()
      setState('cancelled')
    },
  }
}
