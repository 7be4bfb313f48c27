import type { StoredVideo } from '../content/stored.ts'

/** A video that nothing was sent for yet. */
export function newVideo(id: string): StoredVideo {
  return {
    id,
    title: '',
    seconds: 0,
    poster: null,
    sources: [],
    captions: { ko: null, id: null },
    transcript: [],
    is_synthetic: false,
    may_download: true,
  }
}
