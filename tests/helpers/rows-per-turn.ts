import type { KyselyPlugin, PluginTransformResultArgs, QueryResult, UnknownRow } from 'kysely'

/**
 * Counts the rows that a database brings or changes while nobody else can do anything: within one turn of
 * the event loop. What is made of them is done there too, so this measures the longest stall of
 * everybody else, on any machine.
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

/** How often everybody else had a turn of the event loop while something was done. */
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
