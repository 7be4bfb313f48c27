import { siteHttp } from '../../stores/session/site-http.ts'
import { Dictionary, type DictionaryProps } from './dictionary.tsx'
import { SaveWord } from './save-word.tsx'

/** The dictionary on our own site, with the learner's session. An island's properties cannot be functions. */
export function SiteDictionary(props: Omit<DictionaryProps, 'http' | 'EntryAction'>) {
  return <Dictionary {...props} http={siteHttp} EntryAction={SaveWord} />
}
