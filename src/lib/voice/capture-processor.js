/** Sends the samples of the microphone to the page, which stops it. */
class CaptureProcessor extends AudioWorkletProcessor {
  process([[samples]]) {
    if (samples) this.port.postMessage(samples.slice())
    return true
  }
}

registerProcessor('sapa-capture', CaptureProcessor)
