/** An item that can be referred to. */
export interface Choice {
  /** As the field holds it: some ids are numbers. */
  id: string | number
  title: string
}

/** Where a form finds what can be referred to. */
export interface ReferenceSource {
  /** @returns those that match best, undefined where they cannot be had */
  find: (
    resource: string,
    search: string,
    signal: AbortSignal,
  ) => Promise<readonly Choice[] | undefined>
  /** @returns what one is called, undefined where that is not known */
  titleOf: (resource: string, id: string | number) => Promise<string | undefined>
}
