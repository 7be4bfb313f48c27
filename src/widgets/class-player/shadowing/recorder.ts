import { atom } from 'nanostores'

export type Recording =
  | { state: 'none' | 'asking' | 'recording' }
  /** Address of what was recorded, which only this page knows. */
  | { state: 'recorded'; address: string }
  /** No microphone, or the person does not let us use it. */
  | { state: 'refused' }

/** Longer sentences nobody repeats at once, in milliseconds. */
const LONGEST = 30_000

/** Whether this browser can record at all. */
export function canRecord(): boolean {
  return typeof MediaRecorder !== 'undefined' && Boolean(navigator.mediaDevices?.getUserMedia)
}

/** Records a voice. What it hears stays on this device, and is gone with the page. */
export function createRecorder() {
  const $recording = atom<Recording>({ state: 'none' })
  let running: MediaRecorder | undefined
  let isStopped = false

  function forget(): void {
    const known = $recording.get()
    if (known.state === 'recorded') URL.revokeObjectURL(known.address)
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
    const pieces: Blob[] = []
    const timer = setTimeout(() => recorder.stop(), LONGEST)
    recorder.ondataavailable = ({ data }) => pieces.push(data)
    recorder.onstop = () => {
      clearTimeout(timer)
      release(stream)
      if (isStopped) return
      const voice = new Blob(pieces, { type: recorder.mimeType })
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
    /** Lets go of the microphone and of what was recorded. */
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

/** The light of the microphone goes out. */
function release(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
