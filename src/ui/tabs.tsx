import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'

export interface Tab {
  id: string
  label: string
  content: ReactNode
}

export interface TabsProps {
  /** Name of the whole set. */
  label: string
  tabs: readonly Tab[]
  /** Id of the open tab, where the page decides it; else the first one starts open. */
  selected?: string | undefined
  onSelect?: ((id: string) => void) | undefined
}

/** Several panels in one place; arrows, Home and End walk along the tabs and open them. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const [own, setOwn] = useState(tabs[0]?.id)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const current = selected ?? own
  const select = (tab: string) => {
    setOwn(tab)
    onSelect?.(tab)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const place = nextPlace(
      event.key,
      tabs.findIndex(tab => tab.id === current),
      tabs.length,
    )
    const target = place === undefined ? undefined : tabs[place]
    if (place === undefined || !target) return
    event.preventDefault()
    select(target.id)
    list.current?.querySelectorAll('button')[place]?.focus()
  }
  return (
    <div className="tabs">
      <div ref={list} className="tabs-list" role="tablist" aria-label={label}>
        {tabs.map(tab => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            className="tab"
            id={`${id}-tab-${tab.id}`}
            aria-selected={tab.id === current}
            aria-controls={`${id}-panel-${tab.id}`}
            tabIndex={tab.id === current ? 0 : -1}
            onClick={() => select(tab.id)}
            onKeyDown={onKeyDown}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map(tab => (
        <div
          key={tab.id}
          role="tabpanel"
          className="tab-panel"
          id={`${id}-panel-${tab.id}`}
          aria-labelledby={`${id}-tab-${tab.id}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel of plain text must be reachable
          tabIndex={0}
          hidden={tab.id !== current}
        >
          {tab.content}
        </div>
      ))}
    </div>
  )
}

function nextPlace(key: string, place: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (place + 1) % count
  if (key === 'ArrowLeft') return (place - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
