import { listKeptPages } from '../../stores/kept-pages.ts'

/** Lists what this device has kept; without anything the place stays hidden. */
export async function showKeptPages(place: HTMLElement): Promise<void> {
  const pages = await listKeptPages()
  const items = pages.map(({ path, title }) => {
    const [item, link] = [document.createElement('li'), document.createElement('a')]
    link.href = path
    link.textContent = title
    item.append(link)
    return item
  })
  place.querySelector('ul')?.replaceChildren(...items)
  place.hidden = items.length === 0
}
