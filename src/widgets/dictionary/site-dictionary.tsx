import { siteHttp } from '../../stores/session/site-http.ts'
import { Dictionary, type DictionaryProps } from './dictionary.tsx'

/** The dictionary on our own site, with the learner's session. An island's properties cannot be functions. */
export function SiteDictionary(props: Omit<DictionaryProps, 'http'>) {
  return <Dictionary {...props} http={siteHttp} />
}
