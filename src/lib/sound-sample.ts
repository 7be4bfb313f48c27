/** What is heard before a test begins; `scripts/make-sound-sample.ts` makes the file and its name. */
export const SOUND_SAMPLE = {
  address: '/audio/mock-tests/8c5ab09a4e680ca4.mp3',
  words: '안녕하세요. 소리가 잘 들립니까?',
}
