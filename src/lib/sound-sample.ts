/** The sound check before a test; `tools/recordings/make-sound-sample.ts` makes and names it. */
export const SOUND_SAMPLE = {
  address: '/audio/mock-tests/be99f9eed19228ca.mp3',
  words: '안녕하세요. 소리가 잘 들립니까?',
}
