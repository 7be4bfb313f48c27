import { useStore } from '@nanostores/react'
import { type ComponentType, useEffect, useState } from 'react'
import { paths } from '../../lib/paths.ts'
import { saveQueueOf } from '../../stores/day-work/save-queue.ts'
import { loadDevice, withDevice } from '../../stores/dictionary-on-device/with-device.ts'
import { createSavedWord } from '../../stores/saved-word.ts'
import { siteHttp } from '../../stores/session/site-http.ts'
import { $userId } from '../../stores/session/user-id.ts'
import { SaveWordLogin, SaveWordPlace, SaveWordView } from '../../ui/save-word/save-word-view.tsx'
import { AccountAddress } from './account-address.tsx'
import type { EntryActionProps } from './context.ts'
import { Dictionary, type DictionaryProps } from './dictionary.tsx'
import { EntryText } from './entry-text.tsx'
import { type Place, placeAddress, readPlace } from './place.ts'

/** Pages rendered on the server have their entry in them. */
const entryPart = { value: EntryText, load: async () => EntryText }
const own = { EntryAction: SaveWord, ReplyAddress: AccountAddress, entryPart }
const http = withDevice(siteHttp)
/** Milliseconds until the page itself has surely loaded what it shows. */
const LATER = 2_500

type SiteDictionaryProps = Omit<DictionaryProps, 'http' | keyof typeof own>

/** The dictionary on our own site, with the learner's session. An island's properties cannot be functions. */
export function SiteDictionary(props: SiteDictionaryProps) {
  const place = useAddressOfPage(props)
  const { DeviceNotice, OnDevice } = useDeviceParts() ?? {}
  return (
    <>
      {DeviceNotice && <DeviceNotice />}
      <Dictionary {...props} {...place} {...own} http={http} />
      {OnDevice && <OnDevice />}
    </>
  )
}

/** Without network one page stands for all of them, whatever its address asks for. */
function useAddressOfPage({ query, category, entry }: SiteDictionaryProps) {
  const [place, setPlace] = useState<Place>({ q: query, category, entry })
  useEffect(() => {
    const asked = readPlace(new URLSearchParams(location.search))
    setPlace(made => (placeAddress('', made) === placeAddress('', asked) ? made : asked))
  }, [])
  return { query: place.q, category: place.category, entry: place.entry }
}

interface DeviceParts {
  DeviceNotice: ComponentType
  OnDevice: ComponentType
}

/** What only matters without network comes when nothing else is left to do, or at once where there is none. */
function useDeviceParts(): DeviceParts | undefined {
  const [parts, setParts] = useState<DeviceParts>()
  useEffect(() => {
    let isThere = true
    const begin = async () => {
      const [{ beginDevice }, parts] = await Promise.all([loadDevice(), import('./on-device.tsx')])
      if (!isThere) return
      beginDevice()
      setParts(parts)
    }
    // Where its script cannot be fetched, the page goes on without.
    const beginQuietly = () => void begin().catch(() => {})
    const timer = setTimeout(beginQuietly, navigator.onLine ? LATER : 0)
    return () => {
      isThere = false
      clearTimeout(timer)
    }
  }, [])
  return parts
}

/** Saves the word of an entry; a visitor is led to the login and back. */
function SaveWord({ id }: EntryActionProps) {
  const userId = useStore($userId, { ssr: 'initial' })
  if (userId === undefined) return <SaveWordPlace />
  if (userId !== null) return <OwnWord key={userId} userId={userId} id={id} />
  return <SaveWordLogin address={paths.loginThen(paths.dictionaryEntry(id))} />
}

function OwnWord({ id, userId }: EntryActionProps & { userId: string }) {
  const [store] = useState(() =>
    createSavedWord(siteHttp, id, saveQueueOf({ userId, http: siteHttp })),
  )
  useEffect(() => void store.ask(), [store])
  return <SaveWordView saved={useStore(store.$saved)} onPress={() => void store.press()} />
}
