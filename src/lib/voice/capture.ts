import processorAddress from './capture-processor.js?url&no-inline'
import type { Sound } from './measure-voice.ts'

/** A running recording. */
export interface Capture {
  /** Forgets what was recorded so far; the microphone stays open. */
  clear(): void
  /** Releases the microphone. @returns what was recorded */
  stop(): Sound
}

/** Without what browsers do to calls: it would hide noise, and change the voice. */
const AS_IT_IS = { echoCancellation: false, noiseSuppression: false, autoGainControl: false }

/** Whether this browser can record. */
export function canCapture(): boolean {
  return typeof AudioWorkletNode !== 'undefined' && Boolean(navigator.mediaDevices?.getUserMedia)
}

/**
 * Records from the microphone, sample by sample: a codec of the browser would hide clipping.
 *
 * @param onLevel is called with the loudest sample of each moment, from 0 to 1
 * @throws DOMException where there is no microphone, or access is denied
 */
export async function startCapture(onLevel: (level: number) => void): Promise<Capture> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: { ...AS_IT_IS, channelCount: 1 },
  })
  const context = new AudioContext()
  const chunks: Float32Array[] = []
  const release = () => {
    for (const track of stream.getTracks()) track.stop()
    void context.close()
  }
  try {
    // Safari begins suspended.
    await context.resume()
    await context.audioWorklet.addModule(processorAddress)
    const node = new AudioWorkletNode(context, 'sapa-capture', { numberOfOutputs: 0 })
    node.port.onmessage = ({ data }: MessageEvent<Float32Array>) => {
      chunks.push(data)
      onLevel(data.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0))
    }
    context.createMediaStreamSource(stream).connect(node)
  } catch (error) {
    release()
    throw error
  }
  return {
    clear() {
      chunks.length = 0
    },
    stop() {
      release()
      return { samples: joined(chunks), rate: context.sampleRate }
    },
  }
}

/** Returns why `startCapture` has thrown. */
export function captureFailure(error: unknown): 'denied' | 'no-microphone' {
  const isDenied = error instanceof DOMException && error.name === 'NotAllowedError'
  return isDenied ? 'denied' : 'no-microphone'
}

function joined(chunks: readonly Float32Array[]): Float32Array {
  const samples = new Float32Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0))
  let at = 0
  for (const chunk of chunks) {
    samples.set(chunk, at)
    at += chunk.length
  }
  return samples
}
