import { expect, onTestFinished, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { importItems } from '../../src/contract/routes/administration.ts'
import { KilledShop } from '../helpers/killed-shop.ts'
import { ENGINES } from '../helpers/resilience.ts'
import { isHeld } from '../helpers/stand-still.ts'

const ROWS = 4_000
const LANGUAGE = { code: 'ko', name: 'Bahasa', native_name: '말', path: '/korean', is_open: false }
const items = Array.from({ length: ROWS }, (_, at) => ({ ...LANGUAGE, id: `bahasa-${at}` }))
const given = {
  file: new File([JSON.stringify(items)], 'bahasa.json'),
  format: 'json',
  mode: 'all',
} as const

const WRITES = ['insert on list_items', 'insert on audit_log']

test.each(ENGINES.flatMap(engine => WRITES.map(write => ({ engine, write }))))(
  'on $engine an import that is killed before its $write leaves no partial state',
  async ({ engine, write }) => {
    const shop = await KilledShop.open(onTestFinished, engine)
    const { user, http } = await shop.newLearner()
    await shop.db.updateTable('users').set({ is_admin: 1 }).where('id', '=', user.id).execute()
    const before = await rows(shop)
    await shop.killBefore(
      write,
      () => call(http, importItems, { params: { resource: 'languages' }, form: given }),
      () => isHeld(shop.db),
    )
    expect(await rows(shop)).toEqual(before)
  },
)

async function rows({ db }: KilledShop) {
  const { count } = db.fn
  const [list, log] = await Promise.all([
    db.selectFrom('list_items').select(count<number>('id').as('rows')).executeTakeFirstOrThrow(),
    db.selectFrom('audit_log').select(count<number>('id').as('rows')).executeTakeFirstOrThrow(),
  ])
  const revisions = await db
    .selectFrom('revisions')
    .selectAll()
    .where('resource', '=', 'languages')
    .execute()
  return { list: list.rows, log: log.rows, revisions }
}
