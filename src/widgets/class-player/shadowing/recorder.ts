import { atom } from 'nanostores'

export type Recording =
  | { state: 'none' | 'asking' | 'recording' }
  /** Address of the recording, which is only valid within this page. */
  | { state: 'recorded'; address: string }
  /** There is no microphone, or access was denied. */
  | { state: 'refused' }

/** Maximum length of a recording, in milliseconds. */
const LENGTH_MAX = 30_000

/** Whether this browser can record. */
export function canRecord(): boolean {
  return typeof MediaRecorder !== 'undefined' && Boolean(navigator.mediaDevices?.getUserMedia)
}

/** Records a voice; the recording stays on this device and is lost with the page. */
export function createRecorder() {
  const $recording = atom<Recording>({ state: 'none' })
  let running: MediaRecorder | undefined
  let isStopped = false

  function forget(): void {
    const current = $recording.get()
    if (current.state === 'recorded') URL.revokeObjectURL(current.address)
  }

  async function record(): Promise<void> {
    forget()
    $recording.set({ state: 'asking' })
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
      if (isStopped) return release(stream)
      running = begin(stream)
      $recording.set({ state: 'recording' })
    } catch {
      $recording.set({ state: 'refused' })
    }
  }

  function begin(stream: MediaStream): MediaRecorder {
    const recorder = new MediaRecorder(stream)
    const chunks: Blob[] = []
    const timer = setTimeout(() => recorder.stop(), LENGTH_MAX)
    recorder.ondataavailable = ({ data }) => chunks.push(data)
    recorder.onstop = () => {
      clearTimeout(timer)
      release(stream)
      if (isStopped) return
      const voice = new Blob(chunks, { type: recorder.mimeType })
      $recording.set({ state: 'recorded', address: URL.createObjectURL(voice) })
    }
    recorder.start()
    return recorder
  }

  function stop(): void {
    if (running?.state === 'recording') running.stop()
  }

  return {
    $recording,
    record: () => void record(),
    stop,
    /** Releases the microphone and the recording. */
    end(): void {
      isStopped = true
      stop()
      forget()
    },
    begin(): void {
      isStopped = false
    },
  }
}

/** Stops the stream, which also turns off the microphone's indicator. */
function release(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
