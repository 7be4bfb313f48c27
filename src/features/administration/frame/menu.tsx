import { useStore } from '@nanostores/react'
import { type SubmitEvent, useId, useState } from 'react'
import { shell } from '../../../../content/site/administration/shell.ts'
import type { ResourceDescription, ResourceGroup } from '../../../contract/administration.ts'
import { administrationPaths } from '../../../lib/administration-paths.ts'
import { wholeNumber } from '../../../lib/money.ts'
import { matches } from '../../../lib/text-search.ts'
import { SiteIcon } from '../../../ui/site-icon.tsx'
import { useAdministration } from '../context.ts'
import { type Location, listOf, logOf } from '../location.ts'
import { resourceName } from '../names.ts'
import { LocationLink } from './location-link.tsx'

const GROUPS = Object.keys(shell.groups) as ResourceGroup[]

/** The menu of all managed resources. */
export function Menu() {
  const { described, navigation } = useAdministration()
  const [query, setQuery] = useState('')
  const location = useStore(navigation.$location)
  const matching = described.filter(one => matches(query, `${resourceName(one)} ${one.name}`))
  const jump = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const [first] = matching
    if (!first || !query.trim()) return
    setQuery('')
    navigation.go(listOf(first.name))
  }
  return (
    <div>
      <JumpField value={query} onChange={setQuery} onSubmit={jump} />
      {!query && (
        <ul className="menu-list">
          <MenuLine to={{ view: 'overview' }} name={shell.overview} location={location} />
          <MenuLine to={logOf()} name={shell.logName} location={location} />
          <MenuLine
            to={{ view: 'subscriptions', email: '' }}
            name={shell.subscriptions.name}
            location={location}
          />
          <li>
            <a className="menu-link row gap-2" href={administrationPaths.createLearning}>
              {shell.create}
            </a>
          </li>
          <li>
            <a className="menu-link row gap-2" href={administrationPaths.recordingStudio}>
              {shell.recordings}
            </a>
          </li>
        </ul>
      )}
      {GROUPS.map(group => (
        <MenuGroup
          key={group}
          group={group}
          resources={matching.filter(one => one.group === group)}
          location={location}
        />
      ))}
      {matching.length === 0 && <p className="menu-nothing muted">{shell.noSuchPart(query)}</p>}
    </div>
  )
}

interface JumpFieldProps {
  value: string
  onChange: (value: string) => void
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
}

function JumpField({ value, onChange, onSubmit }: JumpFieldProps) {
  const id = useId()
  return (
    <form className="menu-jump" onSubmit={onSubmit}>
      <label className="visually-hidden" htmlFor={id}>
        {shell.jump}
      </label>
      <div className="field-box">
        <SiteIcon name="search" size={20} />
        <input
          id={id}
          className="field-control"
          type="search"
          value={value}
          placeholder={shell.jump}
          autoComplete="off"
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
    </form>
  )
}

interface MenuGroupProps {
  location: Location
  group: ResourceGroup
  resources: readonly ResourceDescription[]
}

function MenuGroup({ group, resources, location }: MenuGroupProps) {
  const id = useId()
  if (resources.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 className="menu-group muted text-small" id={id}>
        {shell.groups[group]}
      </h2>
      <ul className="menu-list">
        {resources.map(one => (
          <MenuLine
            key={one.name}
            to={listOf(one.name)}
            name={resourceName(one)}
            count={one.items}
            location={location}
          />
        ))}
      </ul>
    </section>
  )
}

interface MenuLineProps {
  /** The current location. */
  location: Location
  to: Location
  name: string
  count?: number
}

function MenuLine({ to, name, count, location }: MenuLineProps) {
  const resourceOf = (one: Location) =>
    'resource' in one && one.view !== 'log' ? one.resource : one.view
  return (
    <li>
      <LocationLink
        to={to}
        className="menu-link row gap-2"
        isCurrent={resourceOf(to) === resourceOf(location)}
      >
        <span>{name}</span>
        {count !== undefined && (
          <span className="menu-count muted text-small">
            {wholeNumber(count)}
            <span className="visually-hidden"> {shell.data}</span>
          </span>
        )}
      </LocationLink>
    </li>
  )
}
