/** Marks the hidden place of a text within its translation. */
const PLACE = 'data-original'

/**
 * Lets a browser translate what React and Preact render. A translation takes each text out of the
 * page and puts a `<font>` in its place, so that later changes reach a text that nobody sees, and
 * its removal throws. Here the text moves into its translation, hidden: when it changes it takes
 * its place again, to be translated anew, and when it is removed so is the translation.
 */
export function followTranslation(root: Node): void {
  const observer = new MutationObserver(records => {
    for (const record of records) follow(record)
    // Forgets its own changes.
    observer.takeRecords()
  })
  observer.observe(root, { childList: true, characterData: true, subtree: true })
}

function follow(record: MutationRecord): void {
  const { type, target } = record
  if (type === 'characterData') translationOf(target)?.replaceWith(target)
  else if (isPlace(target)) {
    if (!target.hasChildNodes()) target.parentElement?.remove()
  } else hideAll(record)
}

function hideAll(record: MutationRecord): void {
  for (const node of record.removedNodes) {
    const font = node instanceof Text && !node.isConnected && fontBeside(record)
    if (font) hide(node as Text, font)
  }
}

/** Returns the translation that took the place of a removed text, in the same change or before. */
function fontBeside({ addedNodes, previousSibling, nextSibling }: MutationRecord) {
  return [...addedNodes, previousSibling, nextSibling].find(
    (node): node is HTMLElement =>
      node instanceof HTMLElement &&
      node.localName === 'font' &&
      node.isConnected &&
      !node.querySelector(`[${PLACE}]`),
  )
}

function hide(text: Text, font: HTMLElement): void {
  const place = document.createElement('span')
  place.hidden = true
  place.setAttribute('translate', 'no')
  place.setAttribute(PLACE, '')
  place.append(text)
  font.append(place)
  standInFor(text)
  if (font.parentElement) acceptOriginals(font.parentElement)
}

function isPlace(node: Node | null): node is HTMLElement {
  return node instanceof HTMLElement && node.hasAttribute(PLACE)
}

/** Returns the translation that stands in the page for a text. */
function translationOf(text: Node): HTMLElement | undefined {
  return isPlace(text.parentNode) ? (text.parentNode.parentElement ?? undefined) : undefined
}

/** Lets the sibling of a hidden text be that of its translation: Preact goes on from there. */
function standInFor(text: Text): void {
  const { nextSibling } = Object.getOwnPropertyDescriptors(Node.prototype)
  Object.defineProperty(text, 'nextSibling', {
    configurable: true,
    get: () => nextSibling.get?.call(translationOf(text) ?? text),
  })
}

/** Lets an element of ours be asked to remove a hidden text, or to insert something before it. */
function acceptOriginals(parent: HTMLElement): void {
  if (Object.hasOwn(parent, 'removeChild')) return
  const { removeChild, insertBefore } = Node.prototype
  const inPage = (node: Node) => translationOf(node) ?? node
  Object.assign(parent, {
    removeChild<T extends Node>(node: T): T {
      removeChild.call(parent, inPage(node))
      return node
    },
    insertBefore<T extends Node>(node: T, before: Node | null): T {
      insertBefore.call(parent, node, before && inPage(before))
      return node
    },
  })
}
