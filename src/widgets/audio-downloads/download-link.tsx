import type { AudioFile } from '../../contract/audio-books.ts'
import { AudioIcon } from './audio-icon.tsx'
import { useAudio } from './context.ts'

interface DownloadLinkProps {
  file: AudioFile
  /** Id of the chapter. */
  chapter: string
  /** What it is called. */
  name: string
}

/** The audio of one chapter, for who needs no more. */
export function DownloadLink({ file, chapter, name }: DownloadLinkProps) {
  const { store, t, resolve, path } = useAudio()
  const address = resolve(file.address)
  return (
    <a
      className="button button-outlined audio-download"
      // Browsers open what another site's page wants downloaded, unless that site says so too.
      href={path ? address : `${address}?download`}
      download=""
      onClick={() => store.tellDownload(chapter)}
    >
      <AudioIcon name="download" />
      <span>
        {t.download} <span className="visually-hidden">{name}</span>
      </span>
      <small>{`MP3, ${t.size(file.size)}`}</small>
    </a>
  )
}
