import type { KyselyPlugin, PluginTransformResultArgs, QueryResult, UnknownRow } from 'kysely'

/**
 * Counts the rows that a database returns or changes within one turn of the event loop, in which
 * nothing else can run. They are processed in that turn too, so this measures the longest stall of
 * all other work, on any machine.
 */
export class RowsPerTurn implements KyselyPlugin {
  most = 0
  all = 0
  #now = 0

  transformQuery({ node }: Parameters<KyselyPlugin['transformQuery']>[0]) {
    return node
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const length = result.rows.length + Number(result.numAffectedRows ?? 0)
    if (this.#now === 0)
      setImmediate(() => {
        this.#now = 0
      })
    this.#now += length
    this.all += length
    this.most = Math.max(this.most, this.#now)
    return result
  }
}

/** Returns how many turns of the event loop other work had while something was done. */
export async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0
  let next = setImmediate(function count() {
    turns++
    next = setImmediate(count)
  })
  await work()
  clearImmediate(next)
  return turns
}
