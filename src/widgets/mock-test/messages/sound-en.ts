import type { soundId } from './sound-id.ts'

export const soundEn: typeof soundId = {
  play: {
    idle: 'Play the recording',
    starting: 'Getting ready…',
    playing: 'Playing',
    paused: 'Continue',
    ended: 'Play the recording',
    failed: 'Try again',
  },
  pause: 'Pause',
  goOn: 'Continue',
  restart: 'From the start',
  usedUp: 'Used up',
  left: count => `Plays left: ${count}`,
  heard: 'The recording is over.',
  progress: 'Progress of the recording',
  synthetic: 'Synthetic voice',
  failed:
    'The recording cannot be played yet. Check your connection, then try again; it costs no play.',

  title: 'Get the sound ready',
  download: 'Downloading the test',
  loaded: (done, all) => `${done} of ${all}`,
  cancel: 'Cancel',
  ready: 'The test is on this device.',
  stopped: {
    cancelled: 'The download was cancelled.',
    network: 'The download broke off. It goes on by itself once there is a network.',
    missing: 'A recording is missing on the server. Try again later.',
  },
  playSample: 'Play the sample',
  clear: 'Can you hear it clearly?',
  yes: 'Yes, begin the test',
  waiting: 'Yes, wait for the download…',
  hints: 'If not, turn up the media volume or plug your headset in again, then play it again.',
  without: 'Go on without sound',
}
