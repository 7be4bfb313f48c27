interface Node<T> {
  next: Map<string, Node<T>>
  found: T[]
}

/** What texts can end in, read from their last letter on. */
export class Tails<T> {
  readonly #root: Node<T> = { next: new Map(), found: [] }

  /** @param text in letters; it is found without its spaces, too */
  add(text: string, found: T): void {
    for (const spelled of withFewerSpaces(text)) {
      let node = this.#root
      for (const letter of [...spelled].reverse()) {
        const next = node.next.get(letter) ?? { next: new Map(), found: [] }
        node.next.set(letter, next)
        node = next
      }
      node.found.push(found)
    }
  }

  /** Calls `visit` for everything that a text ends in, with where that begins. */
  each(text: string, visit: (found: T, at: number) => void): void {
    let node: Node<T> | undefined = this.#root
    for (let at = text.length; node; at--) {
      for (const found of node.found) visit(found, at)
      node = at > 0 ? node.next.get(text.charAt(at - 1)) : undefined
    }
  }
}

function withFewerSpaces(text: string): readonly string[] {
  const [first = '', ...rest] = text.split(' ')
  return rest.reduce<string[]>(
    (spelled, word) => spelled.flatMap(before => [`${before} ${word}`, before + word]),
    [first],
  )
}
