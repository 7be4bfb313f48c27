import { useStore } from '@nanostores/react'
import { type ComponentType, useEffect, useState } from 'react'
import { paths } from '../../lib/paths.ts'
import { saveQueueOf } from '../../stores/day-work/save-queue.ts'
import { loadDevice, withDevice } from '../../stores/dictionary-on-device/with-device.ts'
import { createSavedWord } from '../../stores/saved-word.ts'
import { siteHttp } from '../../stores/session/site-http.ts'
import { $userId } from '../../stores/session/user-id.ts'
import { $koreanVoices } from '../../stores/speech/voices.ts'
import { SaveWordLogin, SaveWordPlace, SaveWordView } from '../../ui/save-word/save-word-view.tsx'
import { AccountAddress } from './account-address.tsx'
import type { EntryActionProps } from './context.ts'
import { Dictionary, type DictionaryProps } from './dictionary.tsx'
import { EntryText } from './entry-text.tsx'
import { FirstEntry } from './first-entry.tsx'
import { type DictionaryLocation, locationAddress, readLocation } from './location.ts'
import { SearchTools } from './other-ways/search-tools.tsx'
import { EntrySpeaking } from './speaking/entry-speaking.tsx'
import { WordUses } from './word-uses.tsx'

/** Our pages are rendered with their entry, so its code is in this chunk. */
const entryChunk = { value: EntryText, load: async () => EntryText }
const siteProps = {
  EntryAction: SaveWord,
  WordUses,
  ReplyAddress: AccountAddress,
  SearchTools: SiteSearchTools,
  Beside: FirstEntry,
  Speaking: EntrySpeaking,
  entryChunk,
}
const http = withDevice(siteHttp)
/** Milliseconds after which the page has surely loaded its content. */
const OFFLINE_DELAY = 2_500

type SiteDictionaryProps = Omit<DictionaryProps, 'http' | keyof typeof siteProps>

/**
 * The dictionary on our own site, with the learner's session. An island's properties cannot be
 * functions.
 */
export function SiteDictionary(props: SiteDictionaryProps) {
  const location = useLocationOfPage(props)
  const { DeviceNotice, OnDevice } = useOfflineViews() ?? {}
  return (
    <>
      {DeviceNotice && <DeviceNotice />}
      <Dictionary {...props} {...location} {...siteProps} http={http} />
      {OnDevice && <OnDevice />}
    </>
  )
}

/** Reads the location from the page's address: offline, one stored page stands for all of them. */
function useLocationOfPage({ query, category, entry }: SiteDictionaryProps) {
  const [current, setCurrent] = useState<DictionaryLocation>({ q: query, category, entry })
  useEffect(() => {
    const next = readLocation(new URLSearchParams(location.search))
    setCurrent(now => (locationAddress('', now) === locationAddress('', next) ? now : next))
  }, [])
  return { query: current.q, category: current.category, entry: current.entry }
}

interface OfflineViews {
  DeviceNotice: ComponentType
  OnDevice: ComponentType
}

/** Loads what is only needed offline: once the page has loaded, or at once without a network. */
function useOfflineViews(): OfflineViews | undefined {
  const [views, setViews] = useState<OfflineViews>()
  useEffect(() => {
    let isMounted = true
    const begin = async () => {
      const [{ beginDevice }, views] = await Promise.all([loadDevice(), import('./on-device.tsx')])
      if (!isMounted) return
      beginDevice()
      setViews(views)
    }
    // If the chunk cannot be fetched, the page goes on without it.
    const beginQuietly = () => void begin().catch(() => {})
    const timer = setTimeout(beginQuietly, navigator.onLine ? OFFLINE_DELAY : 0)
    return () => {
      isMounted = false
      clearTimeout(timer)
    }
  }, [])
  return views
}

function SiteSearchTools() {
  return <SearchTools http={http} />
}

/** Saves the word of an entry; a visitor is led to the login and back. */
function SaveWord({ id }: EntryActionProps) {
  const userId = useStore($userId, { ssr: 'initial' })
  if (userId === undefined) return <SaveWordPlace />
  if (userId !== null)
    return (
      <div className="cluster gap-3">
        <OwnWord key={userId} userId={userId} id={id} />
        <VoiceLink />
      </div>
    )
  return <SaveWordLogin address={paths.loginThen(paths.dictionaryEntry(id))} />
}

/** Leads to the choice of the voice, where the device has one to choose. */
function VoiceLink() {
  const voices = useStore($koreanVoices, { ssr: 'initial' })
  if (voices.length === 0) return null
  return (
    <a className="text-small" href={`${paths.profileDetails}#suara`}>
      Pilih suara Korea
    </a>
  )
}

function OwnWord({ id, userId }: EntryActionProps & { userId: string }) {
  const [store] = useState(() =>
    createSavedWord(siteHttp, id, saveQueueOf({ userId, http: siteHttp })),
  )
  useEffect(() => void store.ask(), [store])
  return <SaveWordView saved={useStore(store.$saved)} onPress={() => void store.press()} />
}
