import { shell } from '../../../../content/site/administration/shell.ts'

interface TabsProps<Name extends string> {
  tabs: readonly Name[]
  names: Readonly<Record<Name, string>>
  current: Name
  onChange: (tab: Name) => void
}

/** Which part of an item is shown. */
export function Tabs<Name extends string>({ tabs, names, current, onChange }: TabsProps<Name>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in this row
    <div className="admin-tabs" role="group" aria-label={shell.item.tabsLabel}>
      {tabs.map(tab => (
        <button
          key={tab}
          type="button"
          className="admin-tab"
          aria-pressed={tab === current}
          onClick={() => onChange(tab)}
        >
          {names[tab]}
        </button>
      ))}
    </div>
  )
}
