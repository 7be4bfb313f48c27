/** Largest files that administrators send, by what they are, in bytes. */
export const UPLOAD_MAX = {
  picture: 5_000_000,
  video: 40_000_000,
  audio: 20_000_000,
  captions: 500_000,
  pdf: 20_000_000,
  zip: 200_000_000,
} as const
