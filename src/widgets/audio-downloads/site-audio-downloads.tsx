import { siteHttp } from '../../stores/session/site-http.ts'
import { AudioDownloads, type AudioDownloadsProps } from './audio-downloads.tsx'

/**
 * An audio book on our own site, with the learner's session. Props of an island cannot be
 * functions.
 */
export function SiteAudioDownloads(props: Omit<AudioDownloadsProps, 'http'>) {
  return <AudioDownloads {...props} http={siteHttp} />
}
