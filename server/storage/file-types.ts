/** Media types of stored files, by their extension. */
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

/** A name of `randomKey` with an extension. */
const NAME = /^[\w-]{32}\.(\w{3,4})$/

/** @returns the media type of a stored file; undefined for any other name */
export function typeOfName(name: string): string | undefined {
  const [, end = ''] = NAME.exec(name) ?? []
  return TYPES[end]
}
