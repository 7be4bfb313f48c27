import { siteHttp } from '../../stores/session/site-http.ts'
import { AccountAddress } from './account-address.tsx'
import { Dictionary, type DictionaryProps } from './dictionary.tsx'
import { EntryText } from './entry-text.tsx'
import { SaveWord } from './save-word.tsx'

/** Pages rendered on the server have their entry in them. */
const entryPart = { value: EntryText, load: async () => EntryText }
const own = { EntryAction: SaveWord, ReplyAddress: AccountAddress, entryPart }

type SiteDictionaryProps = Omit<DictionaryProps, 'http' | keyof typeof own>

/** The dictionary on our own site, with the learner's session. An island's properties cannot be functions. */
export function SiteDictionary(props: SiteDictionaryProps) {
  return <Dictionary {...props} {...own} http={siteHttp} />
}
