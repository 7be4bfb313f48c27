interface Node<T> {
  next: Map<string, Node<T>>
  values: T[]
}

/** An index of text endings, searched from the last character. */
export class Tails<T> {
  readonly #root: Node<T> = { next: new Map(), values: [] }

  /** @param text in jamo; it also matches without its spaces */
  add(text: string, value: T): void {
    for (const spelled of withFewerSpaces(text)) {
      let node = this.#root
      for (const character of [...spelled].reverse()) {
        const next = node.next.get(character) ?? { next: new Map(), values: [] }
        node.next.set(character, next)
        node = next
      }
      node.values.push(value)
    }
  }

  /** Calls `visit` for every match at the end of a text, with its start. */
  each(text: string, visit: (value: T, at: number) => void): void {
    let node: Node<T> | undefined = this.#root
    for (let at = text.length; node; at--) {
      for (const value of node.values) visit(value, at)
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
