import type { AudioFile } from '../../contract/audio-books.ts'
import { AudioIcon } from './audio-icon.tsx'
import { useAudio } from './context.ts'

interface DownloadLinkProps {
  file: AudioFile
  /** Id of the chapter. */
  chapter: string
  /** Name of the chapter. */
  name: string
}

/** A link that downloads the audio of a single chapter. */
export function DownloadLink({ file, chapter, name }: DownloadLinkProps) {
  const { store, t, resolve, path } = useAudio()
  const address = resolve(file.address)
  return (
    <a
      part="button"
      className="button button-outlined audio-download"
      // Browsers ignore `download` across origins, so the server has to send the file as a
      // download.
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
