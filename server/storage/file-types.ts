/** Media types of the files that are kept, by the end of their names. */
const TYPES: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  mp4: 'video/mp4',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  vtt: 'text/vtt; charset=utf-8',
  pdf: 'application/pdf',
  zip: 'application/zip',
}

/** What `randomKey` makes, and an end that is served. */
const NAME = /^[\w-]{32}\.(\w{3,4})$/

/** @returns the media type of a file of ours; undefined for what is no name of one */
export function typeOfName(name: string): string | undefined {
  const [, end = ''] = NAME.exec(name) ?? []
  return TYPES[end]
}
