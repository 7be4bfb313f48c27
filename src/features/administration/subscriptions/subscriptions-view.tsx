import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { shell } from '../../../../content/site/administration/shell.ts'
import { searchSubscriptions } from '../../../api/subscriptions.ts'
import { EMAIL_SEARCH_MIN } from '../../../contract/limits.ts'
import type { Access, Subscriber } from '../../../contract/subscriptions.ts'
import { instantText } from '../../../kit/administration/value-view.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useAdministration, useReferenceTitle } from '../context.ts'
import { LoadedView } from '../frame/loaded-view.tsx'
import { LocationLink } from '../frame/location-link.tsx'
import { SearchField } from '../frame/search-field.tsx'
import { createLoader } from '../loader.ts'
import { itemOf, type SubscriptionsLocation } from '../location.ts'

const text = shell.subscriptions

/** Finds people by the beginning of their email, with what is open to them and until when. */
export function SubscriptionsView({ location }: { location: SubscriptionsLocation }) {
  const { http, navigation } = useAdministration()
  const [loader] = useState(() => createLoader((email: string) => searchSubscriptions(http, email)))
  const loaded = useStore(loader.$loaded)
  const { email } = location
  const isLongEnough = email.length >= EMAIL_SEARCH_MIN
  useEffect(() => void (isLongEnough && loader.ask(email)), [loader, email, isLongEnough])
  return (
    <>
      <h1 className="admin-title">{text.name}</h1>
      <p className="admin-lead">{text.lead}</p>
      <SearchField
        label={text.search}
        value={email}
        onSearch={email => navigation.replace({ view: 'subscriptions', email })}
      />
      {!isLongEnough ? (
        <p className="muted text-small">{text.tooShort}</p>
      ) : loaded.state === 'failed' && loaded.failure.code === 'not-found' ? (
        <EmptyState picture="search" title={text.none}>
          <p lang="en">{loaded.failure.message}</p>
        </EmptyState>
      ) : loaded.state === 'loaded' ? (
        <ul className="entry-list stack gap-3" aria-busy={loaded.isStale || undefined}>
          {loaded.value.data.map(one => (
            <Person key={one.user_id} person={one} />
          ))}
        </ul>
      ) : (
        <LoadedView loaded={loaded} onRetry={loader.again} />
      )}
    </>
  )
}

function Person({ person: { user_id, name, email, access } }: { person: Subscriber }) {
  return (
    <li className="entry surface stack gap-1">
      <b>{name}</b>
      <LocationLink to={itemOf('users', user_id)}>{email}</LocationLink>
      {access.length === 0 && <span className="muted">{text.noAccess}</span>}
      {access.map(each => (
        <AccessLine key={`${each.kind} ${each.id}`} access={each} />
      ))}
    </li>
  )
}

function AccessLine({ access: { kind, id, right, until } }: { access: Access }) {
  const title = useReferenceTitle(kind === 'language' ? 'languages' : 'classes', id)
  return <span>{text.access(title ?? id, text.rights[right], instantText(until))}</span>
}
